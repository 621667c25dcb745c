"""A contest's results as a static site, for any web server or a disk (`trollkit publier`)."""
