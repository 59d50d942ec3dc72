import { describe, expect, it } from 'vitest';
import { insertBooking } from '#server/bookings/booking-row.ts';
import { replaceQueuedCorrection } from '#server/mail/queue/booking-notifications.ts';
import { newMail } from '#server/mail/queue/mail-queue.ts';
import { ENGINES, openTestDatabase } from '#tests/kit/database/database.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { createBooking, MAIL_NOW } from '#tests/kit/mail/mail-system.ts';

const MINUTE = 60_000;

/** An earlier mail about the booking. */
interface Earlier {
  readonly kind?: 'corrected' | 'moved';
  readonly audience?: 'guest' | 'producer';
  readonly isOfAnotherBooking?: true;
  readonly status?: 'queued' | 'sent';
  readonly attempts?: number;
  readonly sent_at?: number | null;
  readonly payload?: string;
}

const WAITING: Earlier = { status: 'queued', attempts: 0, sent_at: null };
const sentBefore = (minutes: number): Earlier => ({ sent_at: MAIL_NOW - minutes * MINUTE });

describe.each(ENGINES)("the producer's mail about corrected details on %s", (engine) => {
  it.each<readonly [string, readonly Earlier[], delayMinutes: number, left: number]>([
    ['without an earlier one', [], 0, 0],
    ['ten minutes after one that was sent', [sentBefore(10)], 0, 1],
    ['a minute after one that was sent', [sentBefore(1)], 9, 1],
    ['after several', [sentBefore(1), sentBefore(4), sentBefore(30)], 9, 3],
    ['sent before the clock was set back', [sentBefore(-60)], 10, 1],
    ['while one is being sent', [{ ...WAITING, attempts: 1 }], 10, 1],
    ['while one waits', [WAITING], 0, 0],
    ['while one waits after another', [sentBefore(3), WAITING], 7, 1],
    ['after a move', [{ ...sentBefore(1), kind: 'moved' }], 0, 1],
    ['while a move waits', [{ ...WAITING, kind: 'moved' }], 0, 1],
    ['while one to the guest waits', [{ ...WAITING, audience: 'guest' }], 0, 1],
    ['while one of a newer version waits', [{ ...WAITING, payload: '{}' }], 0, 1],
    ['while one of another booking waits', [{ ...WAITING, isOfAnotherBooking: true }], 0, 1],
  ])('%s', async (_, earlier, delayMinutes, left) => {
    const database = await openTestDatabase(engine);
    const [booking, another] = [createBooking(), createBooking()];
    const delayMs = await workAt(database, MAIL_NOW, async (tx) => {
      for (const one of [booking, another]) await insertBooking(tx, one);
      for (const { kind, audience, isOfAnotherBooking, ...row } of earlier) {
        const mail = newMail(
          {
            kind: kind ?? 'corrected',
            sequence: 1,
            booking: isOfAnotherBooking ? another : booking,
            by_guest: {},
          },
          tx.databaseNow,
          { audience: audience ?? 'producer' },
        );
        await tx.enqueue({ ...mail, status: 'sent', attempts: 1, ...row });
      }
      return replaceQueuedCorrection(tx.db, booking.id, tx.now);
    });
    expect(delayMs).toBe(delayMinutes * MINUTE);
    expect(await database.db.selectFrom('mails').select('id').execute()).toHaveLength(left);
  });
});
