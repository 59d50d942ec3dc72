import { describe, expect, it } from 'vitest';
import { show, visit } from '#content/show/show.ts';
import type { Booking, ScheduledBooking } from '#domain/booking/booking.ts';
import { oneLine, plainText } from '#domain/text/guest-text.ts';
import { HOSTILE_TEXTS } from '#tests/data/hostile-texts.ts';
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
import { NOT_SENT, ObsoleteMailError } from './mail-kind.ts';
import type { MailPayload } from './mail-kinds.ts';

const DATE = '2026-12-10';

const reminder = (booking: Booking, days_before: number): MailPayload => ({
  kind: 'reminder',
  sequence: 0,
  days_before,
  use_by: MAIL_NOW,
  booking,
});

function renderReminder(daysBefore: number, more: Parameters<typeof createBooking>[0] = {}) {
  const booking = createBooking({ booking_date: DATE, time_slot: '9:30 AM', ...more });
  return renderTestMail({ audience: 'guest', payload: reminder(booking, daysBefore) });
}

function renderSchedule(bookings: readonly ScheduledBooking[]) {
  const payload = { kind: 'schedule', date: DATE, use_by: MAIL_NOW } as const;
  return renderTestMail({ audience: 'producer', payload }, { findSchedule: async () => bookings });
}

const scheduled = (more: Partial<ScheduledBooking>): ScheduledBooking => ({
  ...createBooking({ booking_date: DATE }),
  is_attending: false,
  ...more,
});

describe('the reminder', () => {
  it('has both time zones, place, way, arrival, topic and the link, and no invitation', async () => {
    const mail = await renderReminder(7, {
      guest_zone: 'Asia/Kolkata',
      notes: 'Small farms,\nbig data',
    });
    expect(mail.subject).toBe(`Recording with ${show.name}: Thu 10 Dec, 9:30 AM (Nairobi)`);
    const texts = [
      'Thursday, December 10, 2026',
      'Nairobi time (UTC+3)',
      'Thu, Dec 10, 12:00 PM (Asia/Kolkata)',
      show.studio,
      visit.street,
      visit.phone,
      '9:20 AM, 10 minutes early',
      'no more reminders',
    ];
    expect(missingIn(mail, texts)).toEqual([]);
    for (const part of partsOf(mail)) expect(part).toMatch(/Small farms,\n\s*big data/);
    expect(mail.text.split('\n')).toContain(GUEST_LINK);
    expect(mail.html).toContain(`href="${GUEST_LINK}"`);
    expect(readable(mail.html)).toContain('I will be there');
    expect(mail.invitation).toBeUndefined();
  });

  it('offers a change only before the time limit of changes', async () => {
    const week = await renderReminder(7);
    const day = await renderReminder(1);
    expect(week.text).toContain(`until ${show.guestChangesUntilHours} hours before`);
    expect(day.text).not.toContain('hours before');
    expect(day.text).toContain(`write to us at ${show.email}`);
    expect(day.text).toContain('Tomorrow in Nairobi');
    expect(week.text).not.toContain('Tomorrow');
    // None is left to switch off.
    expect(day.text).not.toContain('no more reminders');
  });

  it('is not sent without a link, nor is a link', async () => {
    const link = { kind: 'link', sequence: 0, booking: createBooking() } as const;
    for (const payload of [reminder(createBooking(), 1), link]) {
      const mail = renderTestMail(
        { audience: 'guest', payload },
        { findGuestLink: async () => null },
      );
      await expect(mail).rejects.toThrow(new ObsoleteMailError(NOT_SENT.linkEnded));
    }
  });
});

describe("the producer's schedule", () => {
  it('has a row per recording, with those who said that they will be there marked', async () => {
    const mail = await renderSchedule([
      scheduled({ time_slot: '9:30 AM', guest_name: 'Jane Wambui', is_attending: true }),
      scheduled({ time_slot: '2:30 PM', guest_name: 'Ömer', guest_phone: null, notes: null }),
    ]);
    expect(mail.to).toEqual(PRODUCER);
    expect(mail.subject).toBe('Who comes to the studio: Thu 10 Dec, 2 recordings');
    const lines = mail.text.split('\n');
    const [first = '', second = ''] = [/^9:30 AM: /, /^2:30 PM: /].map((start) =>
      lines.find((line) => start.test(line)),
    );
    expect([first, second]).toEqual(['9:30 AM: Jane Wambui', '2:30 PM: Ömer']);
    const marked = lines.findIndex((line) => line.includes('✓ Will be there'));
    expect(marked).toBeGreaterThan(lines.indexOf(first));
    expect(marked).toBeLessThan(lines.indexOf(second));
    expect(readable(mail.html).match(/✓ Will be there/g)).toHaveLength(1);
  });

  it('counts one recording as one', async () => {
    const mail = await renderSchedule([scheduled({})]);
    expect(mail.subject).toContain('Thu 10 Dec, 1 recording');
    expect(mail.subject).not.toContain('recordings');
  });

  it('is obsolete once nobody comes', async () => {
    await expect(renderSchedule([])).rejects.toThrow(ObsoleteMailError);
  });

  it.each(HOSTILE_TEXTS)('escapes %j', async (text) => {
    const plain = await renderSchedule([scheduled({ notes: 'Plain', guest_phone: '1' })]);
    const mail = await renderSchedule([
      scheduled({ guest_name: text, guest_phone: text, notes: text }),
    ]);
    expect(tagsOf(mail.html)).toEqual(tagsOf(plain.html));
    expect(readable(mail.html)).toContain(oneLine(text));
    expect(readable(mail.html)).toContain(plainText(text));
    expect(mail.subject).not.toContain(text);
  });
});
