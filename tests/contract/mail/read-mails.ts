import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ICAL from 'ical.js';
import PostalMime, { type Address, type Attachment } from 'postal-mime';
import { parseEvent } from '#tests/kit/calendar.ts';

/** A mail as its recipient's programs read it. */
export interface ReadMail {
  readonly subject: string;
  readonly from: ReadMailbox;
  readonly to: ReadMailbox;
  readonly text: string;
  readonly html: string;
  /** The MIME parameter `method` of each calendar part. */
  readonly methods: readonly string[];
  /** The calendar parts; a reader may change their line ends, as those of every text. */
  readonly calendars: readonly string[];
  /** Of the first calendar part; null without one. */
  readonly entry: ReadEntry | null;
}

interface ReadMailbox {
  readonly name: string;
  readonly address: string;
}

/** An entry of a calendar; instants in milliseconds since 1970. */
export interface ReadEntry {
  readonly method: string;
  /** The zones that the calendar defines. */
  readonly zones: readonly string[];
  readonly uid: string;
  readonly sequence: number;
  readonly status: string;
  readonly stamp: number;
  readonly startZone: string;
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly organizer: string;
  /** The guest's name. */
  readonly attendee: string;
  /** Seconds from the start, negative for those before. */
  readonly alarms: readonly { readonly action: string; readonly seconds: number }[];
}

/** Reads raw mails from files. */
export interface MailReader {
  readonly name: string;
  read(paths: readonly string[]): Promise<ReadMail[]>;
}

const run = promisify(execFile);

/** The system's own is behind others that a developer may have installed. */
const PYTHONS = ['python3', '/usr/bin/python3'];
const PYTHON_SCRIPT = join(import.meta.dirname, 'read-mails.py');
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

let python: Promise<string | undefined> | undefined;

/** postal-mime with ical.js, and Python's email with icalendar where that is installed. */
export async function mailReaders(): Promise<MailReader[]> {
  python ??= findPythonWithIcalendar();
  const found = await python;
  return [
    { name: 'postal-mime and ical.js', read: readWithJavaScript },
    ...(found === undefined
      ? []
      : [{ name: 'icalendar', read: (paths: readonly string[]) => readWithPython(found, paths) }]),
  ];
}

async function findPythonWithIcalendar(): Promise<string | undefined> {
  for (const program of PYTHONS) {
    const isUsable = await run(program, ['-c', 'import icalendar']).then(
      () => true,
      () => false,
    );
    if (isUsable) return program;
  }
  return undefined;
}

async function readWithPython(program: string, paths: readonly string[]): Promise<ReadMail[]> {
  const { stdout } = await run(program, [PYTHON_SCRIPT, ...paths], { maxBuffer: OUTPUT_MAX_BYTES });
  return JSON.parse(stdout);
}

function readWithJavaScript(paths: readonly string[]): Promise<ReadMail[]> {
  return Promise.all(paths.map(readMail));
}

async function readMail(path: string): Promise<ReadMail> {
  const mail = await PostalMime.parse(readFileSync(path));
  const parts = mail.attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
  const calendars = parts.map(contentOf);
  const [calendar] = calendars;
  return {
    subject: mail.subject ?? '',
    from: mailboxOf(mail.from),
    to: mailboxOf(mail.to?.[0]),
    text: (mail.text ?? '').trim(),
    html: (mail.html ?? '').trim(),
    methods: parts.map(({ method }) => method ?? ''),
    calendars,
    entry: calendar === undefined ? null : entryOf(calendar),
  };
}

const contentOf = ({ content }: Attachment) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

const mailboxOf = (one: Address | undefined) => ({
  name: one?.name ?? '',
  address: one?.address ?? '',
});

function entryOf(source: string): ReadEntry {
  const { calendar, component, event } = parseEvent(source);
  const propertyOf = (name: string) => String(component.getFirstPropertyValue(name));
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    zones: calendar
      .getAllSubcomponents('vtimezone')
      .map((zone) => String(zone.getFirstPropertyValue('tzid'))),
    uid: event.uid,
    sequence: event.sequence,
    status: propertyOf('status'),
    stamp: Date.parse(propertyOf('dtstamp')),
    startZone: event.startDate.zone.tzid,
    start: event.startDate.toJSDate().getTime(),
    end: event.endDate.toJSDate().getTime(),
    title: event.summary,
    description: event.description,
    url: propertyOf('url'),
    organizer: event.organizer,
    attendee: String(event.attendees[0]?.getFirstParameter('cn')),
    alarms: component
      .getAllSubcomponents('valarm')
      .map((alarm) => ({
        action: String(alarm.getFirstPropertyValue('action')),
        seconds: ICAL.Duration.fromString(
          String(alarm.getFirstPropertyValue('trigger')),
        ).toSeconds(),
      })),
  };
}
