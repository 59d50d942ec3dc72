import { describe, expect, it } from 'vitest';
import { mail as words } from '#content/mail.ts';
import { show } from '#content/show.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';
import { slotStart } from '#domain/time/show-time.ts';
import { oneLine, plainText } from '#server/guest-text.ts';
import {
  type BookingNotificationKind,
  bookingNotification,
} from '#server/mail/queue/mail-payload.ts';
import { UnsendableMailError } from '#server/mail/transport/mailbox.ts';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '#tests/kit/mail/mail-corpus.ts';
import {
  MAIL_NOW,
  PRODUCER,
  readable,
  SENDER,
  someBooking,
  tagsOf,
} from '#tests/kit/mail/mail-system.ts';
import { renderMail } from './render-mail.ts';

const render = (
  booking: Booking,
  audience: 'guest' | 'producer',
  kind: BookingNotificationKind = 'confirmed',
) =>
  renderMail(
    {
      id: `row-of-${audience}`,
      audience,
      payload: JSON.stringify(bookingNotification(kind, booking, 0)),
      attempts: 1,
      created_at: MAIL_NOW,
    },
    { sender: SENDER, producer: PRODUCER },
  );

describe.each([
  ['guest', 'confirmed'],
  ['guest', 'cancelled'],
  ['guest', 'reconfirmed'],
  ['producer', 'confirmed'],
] as const)('the mail to the %s about a booking that is %s', (audience, kind) => {
  it('has the time in subject, text and HTML as the page shows it', async () => {
    const booking = someBooking({ booking_date: '2026-12-10', time_slot: '9:30 AM' });
    const mail = await render(booking, audience, kind);
    expect(formatLongDate(booking.booking_date)).toBe('Thursday, December 10, 2026');
    for (const part of [mail.subject, mail.text, readable(mail.html)]) {
      expect(part).toContain('Thursday, December 10, 2026');
      expect(part).toContain('9:30 AM');
      expect(part).toContain('Nairobi');
    }
    expect(mail.text).toContain(`9:30 AM, ${words.zone}`);
    expect(readable(mail.html)).toContain(words.zone);
  });

  it("has the zone's offset from UTC", () => {
    expect(words.zone).toContain('UTC+3');
    expect(Date.parse('2026-12-10T09:30:00Z') - slotStart('2026-12-10', '9:30 AM')).toBe(
      3 * 3_600_000,
    );
  });

  it('is the same in every attempt', async () => {
    const booking = someBooking();
    expect(await render(booking, audience, kind)).toEqual(await render(booking, audience, kind));
    expect((await render(booking, audience, kind)).messageId).toBe(
      `<row-of-${audience}@example.com>`,
    );
  });

  it('has no images and loads nothing', async () => {
    const { html } = await render(someBooking(), audience, kind);
    expect(html).not.toMatch(/<img|<link|<script|url\(|https?:/i);
  });

  it.each(HOSTILE_TEXTS)('escapes %j', async (text) => {
    const booking = someBooking();
    const hostile = { guest_name: text, notes: text, guest_phone: text.slice(0, 50) };
    const usual = await render(booking, audience, kind);
    const mail = await render({ ...booking, ...hostile }, audience, kind);
    expect(tagsOf(mail.html)).toEqual(tagsOf(usual.html));
    expect(readable(mail.html)).toContain(plainText(text));
    expect(readable(mail.html)).toContain(oneLine(text));
    expect(mail.text).toContain(plainText(text).replaceAll('\n', '\n  '));
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(mail.subject.length).toBeLessThanOrEqual(160);
    expect([mail.to, mail.replyTo, mail.from].map(({ name }) => name).join()).not.toMatch(
      /[\p{Cc}\u2028\u2029]/u,
    );
  });

  it('is rejected for a recipient that is not one mailbox', async () => {
    for (const guest_email of HOSTILE_ADDRESSES) {
      await expect(render(someBooking({ guest_email }), audience, kind)).rejects.toThrow(
        UnsendableMailError,
      );
    }
    expect(HOSTILE_ADDRESSES.length).toBeGreaterThanOrEqual(30);
  });
});

/** What the mails to a guest have in common, in the text and in the HTML. */
async function guestMail(booking: Booking, kind: BookingNotificationKind) {
  const mail = await render(booking, 'guest', kind);
  expect(mail.to).toEqual({ name: booking.guest_name, address: booking.guest_email });
  expect(mail.replyTo.address).toBe(show.email);
  expect(mail.subject).not.toContain(booking.guest_name);
  return { ...mail, parts: [mail.text, readable(mail.html)] };
}

describe('the mails to the guest', () => {
  const booking = someBooking({
    booking_date: '2025-10-16',
    time_slot: '9:30 AM',
    notes: 'Who owns the soil?',
  });
  const when = 'Thursday, October 16, 2025, 9:30 AM (Nairobi)';

  it('have subject, place, duration, topic and contact of a new booking', async () => {
    const { subject, parts, html, invitation } = await guestMail(booking, 'confirmed');
    expect(subject).toBe(`Booking confirmed: ${when}`);
    for (const part of parts) {
      for (const said of [
        BOOKING_MESSAGES.confirmed.title,
        show.studio,
        `${show.recordingMinutes} minutes`,
        'Who owns the soil?',
        words.guest.confirmed.closing,
        show.email,
      ]) {
        expect(part).toContain(said);
      }
    }
    expect(html).not.toContain('<s ');
    expect(invitation?.method).toBe('REQUEST');
  });

  it('announce a cancellation and link to other dates', async () => {
    const { subject, parts, html, invitation } = await guestMail(booking, 'cancelled');
    expect(subject).toBe(`Booking cancelled: ${when}`);
    for (const part of parts) {
      for (const said of [
        'Booking cancelled',
        'will not take place',
        'out of your calendar',
        'Who owns the soil?',
        'booking page',
        show.email,
      ]) {
        expect(part).toContain(said);
      }
      expect(part).not.toContain(BOOKING_MESSAGES.confirmed.title);
      expect(part).not.toContain('look forward');
      expect(part).not.toContain(show.studio);
    }
    expect(html.match(/<s .*?<\/s>/g)?.map(readable)).toEqual([
      'Thursday, October 16, 2025',
      '9:30 AM',
    ]);
    expect(invitation?.method).toBe('CANCEL');
  });

  it('announce a booking confirmed again', async () => {
    const { subject, parts, html, invitation } = await guestMail(booking, 'reconfirmed');
    expect(subject).toBe(`Booking confirmed again: ${when}`);
    for (const part of parts) {
      for (const said of [
        'yours again after all',
        'back into your calendar',
        show.studio,
        'Who owns the soil?',
        show.email,
      ]) {
        expect(part).toContain(said);
      }
    }
    expect(html).not.toContain('<s ');
    expect(invitation?.method).toBe('REQUEST');
  });

  it('leave out a missing topic', async () => {
    for (const kind of ['confirmed', 'cancelled', 'reconfirmed'] as const) {
      const { text } = await render(someBooking({ notes: null }), 'guest', kind);
      expect(text).not.toContain(words.guest.topicLabel);
    }
  });
});

describe('the mail to the producer', () => {
  it('has every detail, Reply-To the guest and no invitation', async () => {
    const booking = someBooking({ guest_phone: '+254 711 111 111', notes: null });
    const mail = await render(booking, 'producer');
    expect(mail.to).toEqual(PRODUCER);
    expect(mail.replyTo).toEqual({ name: booking.guest_name, address: booking.guest_email });
    expect(mail.subject.endsWith(` - ${booking.guest_name}`)).toBe(true);
    for (const part of [mail.text, readable(mail.html)]) {
      for (const said of [
        booking.guest_name,
        booking.guest_email,
        '+254 711 111 111',
        words.notGiven,
        booking.id,
      ]) {
        expect(part).toContain(said);
      }
    }
    expect(mail.invitation).toBeUndefined();
  });
});
