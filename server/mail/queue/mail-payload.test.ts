import { describe, expect, it } from 'vitest';
import { someBooking } from '#tests/kit/mail/mail-system.ts';
import {
  bookingNotification,
  contactReceived,
  notificationKindOf,
  parsePayload,
} from './mail-payload.ts';

const { status: _, ...BOOKING } = someBooking();

/** What the first version of this program wrote. */
const OLD_ROW = { kind: 'confirmed', method: 'REQUEST', sequence: 0, booking: BOOKING };

const MESSAGE = { name: 'Jane', email: 'jane@example.com', subject: 'Hello', message: 'Karibu' };

describe('the payload of a queued mail', () => {
  it.each(['confirmed', 'cancelled', 'reconfirmed'] as const)('can announce %s', (kind) => {
    const news = bookingNotification(kind, someBooking(), 3);
    expect(parsePayload(JSON.stringify(news))).toEqual(news);
    expect(notificationKindOf(JSON.stringify(news))).toBe(kind);
    expect(news.method).toBe(kind === 'cancelled' ? 'CANCEL' : 'REQUEST');
  });

  it('has only the fields of a booking that the mail needs', () => {
    expect(Object.keys(bookingNotification('confirmed', someBooking(), 0).booking)).not.toContain(
      'status',
    );
  });

  it('reads rows of the first version', () => {
    expect(parsePayload(JSON.stringify(OLD_ROW))).toEqual(OLD_ROW);
    expect(notificationKindOf(JSON.stringify(OLD_ROW))).toBe('confirmed');
  });

  it.each([
    { ...OLD_ROW, kind: 'cancelled' },
    { ...OLD_ROW, method: 'CANCEL' },
    { ...OLD_ROW, sequence: -1 },
    { ...OLD_ROW, kind: 'later' },
  ])('is invalid if kind, method and sequence do not match', (row) => {
    expect(parsePayload(JSON.stringify(row))).toBeNull();
  });

  it.each(['', '{', 'null', '""', JSON.stringify(contactReceived(MESSAGE, 'team@example.com'))])(
    'is invalid in %j',
    (payload) => {
      expect(notificationKindOf(payload)).toBeNull();
    },
  );
});
