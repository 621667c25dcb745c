"""What a page would make a browser do, read from its HTML."""

from html.parser import HTMLParser


class Read(HTMLParser):
    """Reads a page; `wrong` is what in it would run, or ask elsewhere."""

    RUNS = frozenset(
        ("script", "iframe", "object", "embed", "style", "link", "base", "form", "svg", "meta")
    )

    def __init__(self, html):
        super().__init__()
        self.wrong = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        if tag in self.RUNS:
            self.wrong.append(tag)
        for name, value in attrs:
            value = (value or "").strip().lower()
            if name.startswith("on") or (name == "style" and "url" in value):
                self.wrong.append(name)
            if name == "src" and not value.startswith("data:image/"):
                self.wrong.append(value)
            if name == "href" and not value.startswith(("http://", "https://", "mailto:", "#")):
                self.wrong.append(value)

    handle_startendtag = handle_starttag
