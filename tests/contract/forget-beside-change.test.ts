import { describe, expect, it } from 'vitest';
import type { Booking } from '#domain/booking/booking.ts';
import { takeSequence } from '#server/bookings/booking-row.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { erasePerson } from '#server/erasure/erase-person.ts';
import {
  cancelQueuedNotifications,
  enqueueNotifications,
} from '#server/mail/queue/booking-notifications.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import { untilWaiting } from '#tests/kit/database/postgres-locks.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { bookWithMails, createBooking, MAIL_NOW } from '#tests/kit/mail/mail-system.ts';

const EMAIL = 'jane@example.com';

/** The statements of a change, which an erasure waits for, and the number of bookings that it reports. */
const CHANGES: readonly (readonly [
  string,
  (tx: UnitOfWork, booking: Booking) => Promise<unknown>,
  bookings: number,
])[] = [
  [
    'waits for the change instead of a deadlock',
    (tx, { id }) => cancelQueuedNotifications(tx.db, id, 'guest'),
    1,
  ],
  [
    'deletes the mail that the change queued',
    (tx, booking) => {
      const about = { audience: 'guest', kind: 'cancelled', booking, sequence: 1 } as const;
      return enqueueNotifications(tx, { ...about, delayMs: 0 });
    },
    1,
  ],
  [
    'does not count a booking deleted by the change',
    (tx, { id }) => tx.db.deleteFrom('bookings').where('id', '=', id).execute(),
    0,
  ],
];

describe('erasing a guest on PostgreSQL while an admin changes the booking', () => {
  it.each(CHANGES)('%s', async (_, change, bookings) => {
    const database = await openTestDatabase('postgres');
    const booking = createBooking({ guest_email: EMAIL });
    await bookWithMails(database, booking);
    // The statements of the change are interleaved with the other transaction.
    const { erasing } = await workAt(database, MAIL_NOW, async (tx) => {
      await takeSequence(tx, booking.id).execute();
      const erasing = erasePerson(database, { email: EMAIL, withAccount: false });
      await untilWaiting(database, 1);
      await change(tx, booking);
      return { erasing };
    });
    expect(await erasing).toMatchObject({ bookings });
    const { db } = database;
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
    const deletions = db.selectFrom('audit_log').select('id').where('action', '=', 'deleted');
    expect(await deletions.execute()).toHaveLength(bookings);
  });
});

it('replaces a credit in the guests of an episode that an admin saves meanwhile', async () => {
  const database = await openTestDatabase('postgres');
  const { db } = database;
  await bookWithMails(database, createBooking({ guest_email: EMAIL }));
  const [id, title] = ['0197f0a4c2b37e1d9a6b5c4d3e2f1a0b', 'Who owns the river?'];
  const episode = { id, title, summary: 'Two disagree.', video_id: 'dQw4w9WgXcQ' };
  await db
    .insertInto('episodes')
    .values({ ...episode, episode_date: '2026-11-10' })
    .execute();
  const texts = { minutes: null, hosts: '', chapters: '', transcript: '' };
  const guests = 'Jane Wambui, historian';
  await db
    .insertInto('episode_details')
    .values({ ...texts, episode_id: id, guests, revision: 1 })
    .execute();
  const { erasing } = await workAt(database, MAIL_NOW, async (tx) => {
    const saved = { guests: `${guests}\nJuma, fisher`, revision: 2 };
    await tx.db.updateTable('episode_details').set(saved).execute();
    const erasing = erasePerson(database, {
      email: EMAIL,
      withAccount: false,
      replacesCredits: true,
    });
    await untilWaiting(database, 1);
    return { erasing };
  });
  await erasing;
  const details = await db
    .selectFrom('episode_details')
    .select(['guests', 'revision'])
    .executeTakeFirst();
  expect(details).toEqual({ guests: 'A guest\nJuma, fisher', revision: 3 });
});
