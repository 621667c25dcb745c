"""What the teacher marks by hand: reflections, reports, orals, all of them on one page."""
