"""A student's end of a live class: what any sheet's notebook has of it.

`client` speaks to the class, `heard` is what it may answer, `kept` what this user keeps of it,
`consent` whether one shares where one is, `telling` tells it. `clerk` does what a student
asks by `buttons`.
"""
