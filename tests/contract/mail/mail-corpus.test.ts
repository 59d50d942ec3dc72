import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { show } from '#content/show/show.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { guestLink } from '#domain/guest-link/guest-link-url.ts';
import type {
  BookingNotification,
  BookingNotificationKind,
} from '#server/mail/kinds/booking-notification.ts';
import type { MailPayload } from '#server/mail/kinds/mail-kinds.ts';
import type { OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import { fileTransport, smtpTransport } from '#server/mail/transport/transport.ts';
import { createLinkKeys } from '#server/tokens/guest-links.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import {
  createBooking,
  MAIL_NOW,
  MAILED_INVITATION,
  renderTestMail,
  SENDER,
} from '#tests/kit/mail/mail-system.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { mailReaders, type ReadMail } from './read-mails.ts';

/** Names of guests that mail and calendar programs must show as they are. */
const GUEST_NAMES = {
  Latin: "Zoë O'Neil-Wambui",
  Arabic: 'فاطمة الزهراء بنت محمد',
  Amharic: 'አበበ ቢቂላ፡ ደምሴ',
  emoji: '👩🏾‍🌾 Jane 🎙️',
  /** Three bytes each, so that no header and no line of a calendar has room for it. */
  '100 characters': 'ጽጌረዳ ወርቅነህ '.repeat(10).slice(0, 100).replace(/ $/, 'ሀ'),
} as const satisfies Record<string, string>;

const ZONE = 'Asia/Kolkata';
const BOOKED = { booking_date: '2026-12-10', time_slot: '9:30 AM' } as const;
const MOVED = { booking_date: '2026-12-11', time_slot: '2:30 PM' } as const;
const MOVED_AGAIN = { booking_date: '2026-12-31', time_slot: '2:30 PM' } as const;

interface When {
  readonly start: string;
  readonly title: string;
  readonly yourTime: string;
}

const when = (start: string, at: string, yourTime: string): When => ({
  start,
  title: `Recording with ${show.name}: ${at} (Nairobi)`,
  yourTime: `${yourTime} (${ZONE})`,
});
const FIRST = when('2026-12-10T06:30:00Z', 'Thu 10 Dec, 9:30 AM', 'Thu, Dec 10, 12:00 PM');
const SECOND = when('2026-12-11T11:30:00Z', 'Fri 11 Dec, 2:30 PM', 'Fri, Dec 11, 5:00 PM');
const LAST = when('2026-12-31T11:30:00Z', 'Thu 31 Dec, 2:30 PM', 'Thu, Dec 31, 5:00 PM');

interface Payload {
  readonly kind: BookingNotificationKind | 'link' | 'reminder';
  readonly sequence: number;
  /** The booking's values that differ when the mail is sent. */
  readonly change?: Partial<Booking>;
  readonly byGuest?: BookingNotification['by_guest'];
}

const moveByGuest = { from: BOOKED, reason: null };
const correction = { notes: 'Tea; milk, \\ and\nsugar' };

/**
 * Every kind of mail about one booking, in the order of its changes, and what it must say. Of the two
 * moves before 'moved twice' one mail is left: SEQUENCE 2 was never sent.
 */
const MAILS: readonly (readonly [Payload, When, says: string])[] = [
  [{ kind: 'confirmed', sequence: 0, change: BOOKED }, FIRST, 'Booking confirmed!'],
  [{ kind: 'moved', sequence: 1, change: MOVED, byGuest: moveByGuest }, SECOND, 'Recording moved'],
  [{ kind: 'moved', sequence: 3, change: MOVED_AGAIN }, LAST, 'Recording moved'],
  [{ kind: 'corrected', sequence: 4, change: correction }, LAST, 'Details changed'],
  [
    { kind: 'cancelled', sequence: 5, byGuest: { reason: 'A wedding' } },
    LAST,
    'You have cancelled this recording',
  ],
  [{ kind: 'reconfirmed', sequence: 6 }, LAST, 'Booking confirmed again'],
  [{ kind: 'cancelled', sequence: 7 }, LAST, 'will not take place'],
  [{ kind: 'link', sequence: 7 }, LAST, 'The link to your booking'],
  [{ kind: 'reminder', sequence: 7 }, LAST, 'Tomorrow in Nairobi'],
];

/** A link and a reminder have no calendar entry. */
function methodOf(kind: Payload['kind']): 'REQUEST' | 'CANCEL' | null {
  if (kind === 'link' || kind === 'reminder') return null;
  return kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
}

const CHANGES = MAILS.map(([payload, at, says]) => ({
  payload,
  ...at,
  says,
  method: methodOf(payload.kind),
}));

interface Expected {
  readonly guest_name: string;
  readonly link: string;
  readonly change: (typeof CHANGES)[number];
}

const linkKeys = createLinkKeys(TEST_SECRETS.AUTH_SECRET);

function payloadOf(
  kind: Payload['kind'],
  booking: Booking,
  sequence: number,
  byGuest: BookingNotification['by_guest'],
): MailPayload {
  if (kind === 'link') return { kind, sequence, booking };
  if (kind === 'reminder') return { kind, sequence, booking, days_before: 1, use_by: MAIL_NOW };
  return { kind, sequence, booking, by_guest: byGuest };
}

/** The mails of one booking to its guest, in the order of its changes. */
async function mailsOf(guest_name: string) {
  let booking = createBooking({ guest_name, guest_zone: ZONE });
  const link = guestLink('https://show.example', linkKeys.keyOf(booking.id, 0));
  const mails: { readonly mail: OutgoingMail; readonly expected: Expected }[] = [];
  for (const [index, change] of CHANGES.entries()) {
    const { kind, sequence, change: changed, byGuest } = change.payload;
    booking = { ...booking, ...changed };
    const payload = payloadOf(kind, booking, sequence, byGuest);
    const id = `${booking.id}-${index}`;
    const sources = { findGuestLink: async () => link };
    const mail = await renderTestMail({ id, audience: 'guest', payload }, sources);
    mails.push({ mail, expected: { guest_name, link, change } });
  }
  return mails;
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** Both parts have the name and the link. */
function expectTexts({ text, html }: ReadMail, name: string, link: string): void {
  expect(text).toContain(name);
  expect(html).toContain(name.replaceAll("'", '&#39;'));
  expect(text.split('\n')).toContain(link);
  expect(html).toContain(`href="${link}"`);
}

function expectMail(mail: ReadMail, { guest_name, link, change }: Expected): void {
  expect(mail.subject).toBe(change.title);
  expect(mail.from).toEqual(SENDER);
  expect(mail.to).toEqual({ name: guest_name, address: 'jane@example.com' });
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(change.says);
    expect(part).toContain(change.yourTime);
  }
  expectTexts(mail, guest_name, link);
  expect(mail.text).toContain(`Your time: ${change.yourTime}`);
}

function expectEntry(mail: ReadMail, { guest_name, link, change }: Expected): void {
  const { method, title, start, payload } = change;
  const { entry, from } = mail;
  expect(mail.methods).toEqual([method]);
  expect(entry).toMatchObject({
    method,
    title: mail.subject,
    sequence: payload.sequence,
    status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    stamp: MAIL_NOW,
    zones: ['Africa/Nairobi'],
    startZone: 'Africa/Nairobi',
    start: Date.parse(start),
    end: Date.parse(start) + show.recordingMinutes * 60_000,
    url: link,
    attendee: guest_name,
    alarms: method === 'CANCEL' ? [] : [{ action: 'DISPLAY', seconds: -86_400 }],
  });
  expect(entry?.title).toBe(title);
  expect(domainOf(entry?.organizer ?? '')).toBe(domainOf(from.address));
  const lines = entry?.description.split('\n') ?? [];
  expect(lines[0]).toBe(`Your time: ${change.yourTime}`);
  expect(lines.at(-1)).toBe(link);
}

/** What no parser reports: the form of the lines (RFC 5545, 3.1 and 3.3.5). */
function expectLines(calendar: string, method: string): void {
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = calendar.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const starting = (start: string) => lines.filter((line) => line.startsWith(start));
  expect(starting('DTSTAMP')).toEqual(['DTSTAMP:20261116T090000Z']);
  expect(starting('DTSTART;')).toEqual([
    expect.stringMatching(/^DTSTART;TZID=Africa\/Nairobi:\d{8}T\d{6}$/),
  ]);
  expect(starting('TRIGGER')).toEqual(method === 'CANCEL' ? [] : ['TRIGGER:-P1D']);
}

/** Delivers mails; resolves with the path of each as raw MIME. */
const DELIVERIES = {
  'the SMTP transport': async (mails: readonly OutgoingMail[]) => {
    const server = await startTestMailServer();
    const transport = smtpTransport(server.url);
    const folder = temporaryFolder('corpus');
    for (const mail of mails) await transport.send(mail);
    transport.close();
    return server.received.map(({ source }, index) => {
      const path = join(folder, `${index}.eml`);
      writeFileSync(path, source);
      return path;
    });
  },
  'the file transport': async (mails: readonly OutgoingMail[]) => {
    const transport = fileTransport(temporaryFolder('corpus'));
    const paths: string[] = [];
    for (const mail of mails) paths.push(await transport.send(mail));
    return paths;
  },
};

/** Octets outside ASCII, and line ends other than CRLF, do not survive every server. */
function expectRaw(path: string): void {
  const raw = readFileSync(path, 'latin1');
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u0080-\u00ff]/);
  expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998);
}

const ATTACHED_FILE = /^Content-Type: application\/ics.*?\r\n\r\n([\w+/=\r\n]+?)\r\n--/gms;

/** The attached calendar files: postal-mime changes their line ends. */
function filesIn(path: string): string[] {
  const raw = readFileSync(path, 'latin1');
  return Array.from(raw.matchAll(ATTACHED_FILE), ([, base64 = '']) =>
    Buffer.from(base64, 'base64').toString(),
  );
}

const withoutReturns = (text: string) => text.replaceAll('\r\n', '\n');

describe.each(Object.entries(GUEST_NAMES))('the mails to a guest with a name: %s', (_, name) => {
  it.each(Object.entries(DELIVERIES))('are read alike by all parsers, from %s', async (_, send) => {
    const mails = await mailsOf(name);
    const paths = await send(mails.map(({ mail }) => mail));
    expect(paths).toHaveLength(CHANGES.length);
    for (const path of paths) expectRaw(path);
    const files = paths.map(filesIn);
    for (const reader of await mailReaders()) {
      const read = await reader.read(paths);
      expect([reader.name, read.length]).toEqual([reader.name, CHANGES.length]);
      for (const [index, { expected }] of mails.entries()) {
        const mail = read[index];
        if (mail === undefined)
          throw new Error(`${reader.name} has no ${expected.change.payload.kind}`);
        expectMail(mail, expected);
        if (expected.change.method === null) {
          expect([mail.entry, mail.methods, files[index]]).toEqual([null, [], []]);
          continue;
        }
        expectEntry(mail, expected);
        expect(mail.calendars.map(withoutReturns)).toEqual(files[index]?.map(withoutReturns));
        for (const file of files[index] ?? []) expectLines(file, expected.change.method);
      }
      const entries = read.flatMap(({ entry }) => (entry === null ? [] : [entry]));
      expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
      const sequences = entries.map(({ sequence }) => sequence);
      expect(sequences).toEqual([0, 1, 3, 4, 5, 6, 7]);
    }
  });

  it.each(Object.entries(DELIVERIES))('invite alike in all parsers, from %s', async (_, send) => {
    const { link } = MAILED_INVITATION;
    const to = 'jane@example.com';
    const invitation = await renderTestMail(
      { audience: 'guest', payload: { kind: 'invitation', to, invitation_id: 'invitation-1' } },
      { findInvitation: async () => ({ ...MAILED_INVITATION, name }) },
    );
    const paths = await send([invitation]);
    for (const path of paths) expectRaw(path);
    for (const reader of await mailReaders()) {
      const [mail, ...others] = await reader.read(paths);
      if (mail === undefined) throw new Error(`${reader.name} has no mail`);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ from: SENDER, to: { name, address: to }, entry: null });
      expect([mail.subject, mail.methods]).toEqual([invitation.subject, []]);
      expectTexts(mail, name, link);
    }
  });
});
