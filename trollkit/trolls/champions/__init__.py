"""Champions as contest files; `trollkit concours trollkit/trolls/champions` plays them."""
