"""Tests run by a judge outside the process that runs a student's code.

A judge executes a graded cell, as it is written, in a process of its own (`judging`). The
student's names in it are proxies (`asking`): to read one, or to call it, is a message to the
student's kernel, where `answering` replies with plain data (`values`). None of the student's
code runs in the judge, and neither a test nor an expected value ever enters the kernel.
`hearing` brings the two together, from the process that grades.
"""
