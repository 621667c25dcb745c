"""Profiles of the browser that are as new for each test, at a fifth of a new one's price."""

import json
from typing import NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Error, Page

VIEWPORT = {"width": 1280, "height": 720}
# Whether nothing stays: a test's own clock would go on in the next pages of its profile.
_FORGET = "() => { localStorage.clear(); return !('__pwClock' in globalThis); }"


class Profile(NamedTuple):
    """A page, alone in a profile that knows nothing."""

    page: Page
    context: BrowserContext
    kind: str  # where it goes, and what it was made with


class Profiles:
    """A window costs Chromium a second of the processor: those given back are used again."""

    def __init__(self, browser):
        self._browser = browser
        self._idle = {}

    def take(self, address, options):
        """A profile with these options of a Playwright context, that nobody else has.

        It has been nowhere, or only where `address` is.
        """
        viewport = options.pop("viewport", VIEWPORT)
        kind = json.dumps([urlsplit(address)[:2], options], sort_keys=True)
        if not self._idle.get(kind):
            context = self._browser.new_context(**options, viewport=viewport)
            context.new_page()  # with its last page, a window would go
            self._idle.setdefault(kind, []).append(context)
        context = self._idle[kind].pop()
        page = context.new_page()
        page.set_viewport_size(viewport)
        return Profile(page, context, kind)

    def give_back(self, profile):
        """Make it forget what its page has kept, or close it where that cannot be known."""
        window, *pages = profile.context.pages
        alone = pages == [profile.page] and window.url == "about:blank"
        if alone and _forgets(profile.page):
            profile.context.clear_cookies()
            self._idle[profile.kind].append(profile.context)
        else:
            profile.context.close()


def _forgets(page):
    try:
        forgotten = bool(page.evaluate(_FORGET))
        page.close()
    except Error:  # a test has closed it
        return False
    return forgotten
