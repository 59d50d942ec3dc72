"""Prints the mails of the files given as arguments as JSON, in the form of `read-mails.ts`."""

import email
import email.policy
import json
import sys
from email.header import decode_header, make_header
from email.utils import parseaddr

from icalendar import Calendar


def mailbox(message, header):
    # Not the policy's own reading: it keeps the space between encoded words (RFC 2047, 6.2).
    name, address = parseaddr(dict(message.raw_items())[header])
    return {"name": str(make_header(decode_header(name))), "address": address}


def milliseconds(moment):
    return int(moment.timestamp() * 1000)


def alarm(component):
    trigger = component["TRIGGER"].dt
    return {"action": str(component["ACTION"]), "seconds": int(trigger.total_seconds())}


def entry(source):
    calendar = Calendar.from_ical(source)
    (event,) = calendar.walk("VEVENT")
    return {
        "method": str(calendar["METHOD"]),
        "zones": [str(zone["TZID"]) for zone in calendar.walk("VTIMEZONE")],
        "uid": str(event["UID"]),
        "sequence": int(event["SEQUENCE"]),
        "status": str(event["STATUS"]),
        "stamp": milliseconds(event["DTSTAMP"].dt),
        "startZone": event["DTSTART"].params["TZID"],
        "start": milliseconds(event["DTSTART"].dt),
        "end": milliseconds(event["DTEND"].dt),
        "title": str(event["SUMMARY"]),
        "description": str(event["DESCRIPTION"]),
        "url": str(event["URL"]),
        "organizer": str(event["ORGANIZER"]),
        "attendee": event["ATTENDEE"].params["CN"],
        "alarms": [alarm(one) for one in event.walk("VALARM")],
    }


def mail(path):
    with open(path, "rb") as file:
        message = email.message_from_binary_file(file, policy=email.policy.default)
    parts = [part for part in message.walk() if part.get_content_type() == "text/calendar"]
    sources = [part.get_payload(decode=True) for part in parts]
    return {
        "subject": str(message["Subject"]),
        "from": mailbox(message, "From"),
        "to": mailbox(message, "To"),
        "text": message.get_body(("plain",)).get_content().strip(),
        "html": message.get_body(("html",)).get_content().strip(),
        "methods": [part.get_param("method") for part in parts],
        "calendars": [source.decode("utf-8") for source in sources],
        "entry": entry(sources[0]) if sources else None,
    }


print(json.dumps([mail(path) for path in sys.argv[1:]]))
