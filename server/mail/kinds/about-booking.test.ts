import { describe, expect, it } from 'vitest';
import { bookingFields } from '#content/booking/booking-fields.ts';
import { mailCopy as copy } from '#content/mail.ts';
import { show, visit } from '#content/show/show.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import { oneLine, plainText } from '#domain/text/guest-text.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';
import { slotStart } from '#domain/time/show-time.ts';
import type { BookingNotificationKind } from '#server/mail/kinds/booking-notification.ts';
import type { MailPayload } from '#server/mail/kinds/mail-kinds.ts';
import { UnsendableMailError } from '#server/mail/transport/outgoing-mail.ts';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '#tests/data/hostile-texts.ts';
import {
  createBooking,
  GUEST_LINK,
  MAIL_NOW,
  missingIn,
  PRODUCER,
  partsOf,
  readable,
  renderTestMail,
  tagsOf,
} from '#tests/kit/mail/mail-system.ts';

type Kind = BookingNotificationKind | 'link' | 'renewed link' | 'reminder' | 'move_request';

function payloadOf(kind: Kind, booking: Booking): MailPayload {
  const about = { sequence: 0, booking };
  if (kind === 'renewed link') return { kind: 'link', is_renewed: true, ...about };
  if (kind === 'reminder') return { kind, days_before: 7, use_by: MAIL_NOW, ...about };
  return { kind, ...about };
}

const render = (booking: Booking, audience: 'guest' | 'producer', kind: Kind = 'confirmed') =>
  renderTestMail({ audience, payload: payloadOf(kind, booking) });

it("the mails' zone has the offset of the slots from UTC", () => {
  expect(copy.zone).toContain('UTC+3');
  expect(Date.parse('2026-12-10T09:30:00Z') - slotStart('2026-12-10', '9:30 AM')).toBe(
    3 * 3_600_000,
  );
});

const TO_BOTH = ['confirmed', 'moved', 'corrected', 'cancelled', 'reconfirmed'] as const;
const TO_GUEST = [...TO_BOTH, 'link', 'renewed link', 'reminder', 'move_request'] as const;

describe.each([
  ...TO_GUEST.map((kind) => ['guest', kind] as const),
  ...TO_BOTH.map((kind) => ['producer', kind] as const),
])('mail to the %s about a %s booking', (audience, kind) => {
  it('contains date, time and zone in subject, text and HTML', async () => {
    const booking = createBooking({ booking_date: '2026-12-10', time_slot: '9:30 AM' });
    const mail = await render(booking, audience, kind);
    expect(formatLongDate(booking.booking_date)).toBe('Thursday, December 10, 2026');
    const day = audience === 'guest' ? 'Thu 10 Dec' : 'Thursday, December 10, 2026';
    expect(mail.subject).toContain(day);
    const texts = ['Thursday, December 10, 2026', '9:30 AM', 'Nairobi', copy.zone];
    expect(missingIn(mail, texts)).toEqual([]);
    expect(mail.subject).toMatch(/9:30 AM.*Nairobi/);
    expect(mail.text).toContain(`9:30 AM, ${copy.zone}`);
  });

  it('is identical in every attempt', async () => {
    const booking = createBooking();
    expect(await render(booking, audience, kind)).toEqual(await render(booking, audience, kind));
    expect((await render(booking, audience, kind)).messageId).toBe('<row-1@example.com>');
  });

  it('has no hidden text, which spam filters look for', async () => {
    const { html } = await render(createBooking(), audience, kind);
    expect(html).not.toMatch(/display:\s*none|visibility:\s*hidden|font-size:1px|max-height:0/);
  });

  it('contains no images and no external resources', async () => {
    const { html } = await render(createBooking(), audience, kind);
    const withoutLink = html.replaceAll(GUEST_LINK, '');
    expect(html === withoutLink).toBe(audience === 'producer');
    expect(withoutLink.replaceAll(visit.map, '')).not.toMatch(/<img|<link|<script|url\(|https?:/i);
  });

  it('escapes hostile texts', async () => {
    const booking = createBooking();
    const usual = await render(booking, audience, kind);
    for (const text of HOSTILE_TEXTS) {
      const hostile = { guest_name: text, notes: text, guest_phone: text.slice(0, 50) };
      const mail = await render({ ...booking, ...hostile }, audience, kind);
      expect(tagsOf(mail.html), text).toEqual(tagsOf(usual.html));
      expect(readable(mail.html)).toContain(plainText(text));
      expect(readable(mail.html)).toContain(oneLine(text));
      expect(mail.text).toContain(plainText(text).replaceAll('\n', '\n  '));
      expect(mail.subject, text).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(mail.subject.length, text).toBeLessThanOrEqual(160);
      const names = [mail.to, mail.replyTo, mail.from].map(({ name }) => name).join();
      expect(names, text).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }
  });

  it('rejects an e-mail address that is not a single mailbox', async () => {
    // The team may book a guest without an address.
    const addresses = HOSTILE_ADDRESSES.filter((one) => audience === 'guest' || one !== '');
    for (const guest_email of addresses) {
      const mail = render(createBooking({ guest_email }), audience, kind);
      await expect(mail).rejects.toThrow(UnsendableMailError);
    }
    expect(addresses.length).toBeGreaterThanOrEqual(30);
  });
});

describe('guest mail', () => {
  const booking = createBooking({
    booking_date: '2025-10-16',
    time_slot: '9:30 AM',
    notes: 'Who owns the soil?',
  });
  const { confirmed } = BOOKING_MESSAGES;
  const ABOUT = ['Who owns the soil?', show.email];
  const VISIT = [show.studio, visit.street, visit.map, visit.phone, ...visit.bring];

  it.each<[string, Kind, method: string | undefined, has: string[], lacks: string[]]>([
    [
      'contains subject, place, duration, topic and contact of a new booking',
      'confirmed',
      'REQUEST',
      [
        ...[confirmed.title, ...VISIT, `${show.recordingMinutes} minutes`],
        ...['until 48 hours before', GUEST_LINK, ...ABOUT],
      ],
      [],
    ],
    [
      'announces a cancellation and mentions the booking page',
      'cancelled',
      'CANCEL',
      [
        'Booking cancelled',
        'will not take place',
        'out of your calendar',
        'booking page',
        ...ABOUT,
      ],
      [confirmed.title, 'look forward', ...VISIT],
    ],
    [
      'announces a booking that is confirmed again',
      'reconfirmed',
      'REQUEST',
      ['yours again after all', 'back into your calendar', ...VISIT, ...ABOUT],
      [],
    ],
    [
      'strikes out a slot in which the team cannot record',
      'move_request',
      undefined,
      ['Please choose another slot', GUEST_LINK],
      VISIT,
    ],
    [
      'tells of a renewed link without claiming that the guest has asked for it',
      'renewed link',
      undefined,
      ['does not work any more', GUEST_LINK],
      ['You asked'],
    ],
  ])('%s', async (_, kind, method, has, lacks) => {
    const mail = await render(booking, 'guest', kind);
    expect(mail.to).toEqual({ name: booking.guest_name, address: booking.guest_email });
    expect(mail.replyTo.address).toBe(show.email);
    // Every mail has it: Exchange makes the subject the title of the calendar entry.
    expect(mail.subject).toBe('Recording with Swali: Thu 16 Oct, 9:30 AM (Nairobi)');
    expect(missingIn(mail, has)).toEqual([]);
    for (const words of lacks) expect(partsOf(mail).join()).not.toContain(words);
    expect(mail.html.match(/<s .*?<\/s>/g)?.map(readable)).toEqual(
      has.includes(show.studio) || kind === 'renewed link'
        ? undefined
        : ['Thursday, October 16, 2025', '9:30 AM'],
    );
    expect(mail.invitation?.method).toBe(method);
  });

  it('omits a missing topic', async () => {
    for (const kind of ['confirmed', 'cancelled', 'reconfirmed'] as const) {
      const { text } = await render(createBooking({ notes: null }), 'guest', kind);
      expect(text).not.toContain(copy.guest.topicLabel);
    }
  });
});

it('has borders in whose cloth no two neighbours have one colour', async () => {
  for (let day = 0; day < 60; day += 1) {
    const { html } = await render(createBooking(), 'guest');
    const cells = Array.from(html.matchAll(/<td width="40" height="14" bgcolor="(#\w+)"/g));
    const colours = cells.slice(0, cells.length / 2).map(([, colour]) => colour);
    expect(colours).toHaveLength(15);
    for (const [index, colour] of colours.entries()) {
      expect(colours[index - 1], colours.join(' ')).not.toBe(colour);
    }
  }
});

describe('producer mail', () => {
  it('is answered to the producer if the guest has no e-mail address', async () => {
    const mail = await render(createBooking({ guest_email: '' }), 'producer');
    expect(mail.replyTo).toEqual(PRODUCER);
    expect(mail.text).toContain(`${bookingFields.guest_email}: ${copy.notGiven}`);
  });

  it.each(TO_BOTH)(
    "names the guest's time as the guest's, and no row as the reader's: %s",
    async (kind) => {
      const booking = createBooking({ guest_zone: 'America/Toronto', notes: 'Fishing' });
      const mail = await render(booking, 'producer', kind);
      expect(missingIn(mail, ["Guest's time"])).toEqual([]);
      expect(mail.text).not.toMatch(/^Your [^:\n]*: /m);
    },
  );

  it('contains every detail, Reply-To the guest and no invitation', async () => {
    const booking = createBooking({ guest_phone: '+254 711 111 111', notes: null });
    const mail = await render(booking, 'producer');
    expect(mail.to).toEqual(PRODUCER);
    expect(mail.replyTo).toEqual({ name: booking.guest_name, address: booking.guest_email });
    expect(mail.subject.endsWith(` - ${booking.guest_name}`)).toBe(true);
    const { guest_name, guest_email, id } = booking;
    const details = [guest_name, guest_email, '+254 711 111 111', copy.notGiven, id];
    expect(missingIn(mail, details)).toEqual([]);
    expect(mail.invitation).toBeUndefined();
  });
});
