// All elements of our pages are of HTML or SVG: any that a selector finds has what both have.
interface Element extends HTMLOrSVGElement {}
