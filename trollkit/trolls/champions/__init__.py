"""Champions as contest files: `trollkit concours trollkit/trolls/champions` lets them meet."""
