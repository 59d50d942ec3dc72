import { describe, expect, it } from 'vitest';
import type { Booking } from '#domain/booking/booking.ts';
import { countLinks, renewLink, renewLinks } from '#server/bookings/admin/renew-links.ts';
import { bookingRow } from '#server/bookings/booking-row.ts';
import type { Database } from '#server/database/database.ts';
import { jobOf } from '#server/mail/kinds/mail-kinds.ts';
import { enqueueGuestLink } from '#server/mail/queue/link-mails.ts';

import {
  createGuestLinks,
  createLinkKeys,
  LINK_GENERATIONS_MAX,
} from '#server/tokens/guest-links.ts';
import { storedBooking } from '../../kit/admin/admin.ts';
import { manySlots } from '../../kit/api/api.ts';
import { ENGINES } from '../../kit/database/database.ts';
import { workAt } from '../../kit/database/unit-of-work.ts';
import { MAIL_NOW } from '../../kit/mail/mail-system.ts';
import { orRejected } from '../../kit/server/rejections.ts';
import { TEST_SECRETS } from '../../kit/server/server-parts.ts';
import { openOperationContext } from './operation-context.ts';

const UPCOMING = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;

async function store({ db }: Database, bookings: readonly Booking[]): Promise<void> {
  const rows = bookings.map((booking) => bookingRow(booking, MAIL_NOW));
  await db.insertInto('bookings').values(rows).execute();
}

const generationsIn = async ({ db }: Database) =>
  (await db.selectFrom('bookings').select('link_generation').execute()).map(
    ({ link_generation }) => link_generation,
  );

const RENEWED = { action: 'links_renewed', actor: 'operator' };

const auditedIn = ({ db }: Database) =>
  db.selectFrom('audit_log').select(['action', 'actor']).execute();

const linkMailsIn = ({ db }: Database) =>
  db.selectFrom('mails').selectAll().where('job', '=', jobOf('link')).execute();

describe.each(ENGINES)('renewing all links on %s', (engine) => {
  it('ends every link, and mails only the guests of upcoming confirmed recordings', async () => {
    const { database, announced } = await openOperationContext(engine, MAIL_NOW);
    const upcoming = storedBooking(UPCOMING);
    await store(database, [
      upcoming,
      storedBooking({ ...UPCOMING, status: 'cancelled' }),
      storedBooking({ ...UPCOMING, time_slot: '11:30 AM', guest_email: '' }),
      storedBooking({ ...UPCOMING, booking_date: '2026-11-10' }),
    ]);
    const counts = { bookings: 4, mails: 1 };
    expect(await countLinks(database.db, MAIL_NOW)).toEqual(counts);
    expect(await renewLinks(database)).toEqual(counts);
    expect(await generationsIn(database)).toEqual([1, 1, 1, 1]);
    expect(await linkMailsIn(database)).toMatchObject([
      {
        booking_id: upcoming.id,
        attempts: 0,
        payload: expect.stringContaining('"is_renewed":true'),
      },
    ]);
    expect(announced).toEqual([{ topic: 'resync' }]);
    expect(await auditedIn(database)).toEqual([RENEWED]);
  });

  it('is not replaced by a link that is asked for while its mail is queued', async () => {
    const { database } = await openOperationContext(engine, MAIL_NOW);
    const booking = storedBooking(UPCOMING);
    await store(database, [booking]);
    await renewLinks(database);
    const mails = await linkMailsIn(database);
    await workAt(database, MAIL_NOW, (tx) => enqueueGuestLink(tx, booking, 0));
    expect(await linkMailsIn(database)).toEqual(mails);
  });

  it('replaces the mails that wait when it is repeated, and no mail that was attempted', async () => {
    const { database } = await openOperationContext(engine, MAIL_NOW);
    const bookings = [
      storedBooking(UPCOMING),
      storedBooking({ ...UPCOMING, time_slot: '11:30 AM' }),
    ];
    await store(database, bookings);
    await renewLinks(database);
    const [attempted] = await linkMailsIn(database);
    const claimed = database.db.updateTable('mails').where('id', '=', attempted?.id ?? '');
    await claimed.set({ attempts: 1 }).execute();
    await renewLinks(database);
    const mails = await linkMailsIn(database);
    const perBooking = bookings.map(({ id }) => mails.filter((mail) => mail.booking_id === id));
    expect(perBooking.map((found) => found.length).toSorted()).toEqual([1, 2]);
    expect(mails.map(({ id }) => id)).toContain(attempted?.id);
    expect(await generationsIn(database)).toEqual([2, 2]);
  });

  it('mails the last possible link of a booking, and none after it', async () => {
    const { database } = await openOperationContext(engine, MAIL_NOW);
    await store(database, [storedBooking(UPCOMING)]);
    const beforeLast = { link_generation: LINK_GENERATIONS_MAX - 1 };
    await database.db.updateTable('bookings').set(beforeLast).execute();
    for (const mails of [1, 0]) {
      expect(await countLinks(database.db, MAIL_NOW)).toEqual({ bookings: 1, mails });
      expect(await renewLinks(database)).toEqual({ bookings: 1, mails });
    }
    expect(await linkMailsIn(database)).toHaveLength(1);
  });

  it('is finished by a second run after it ended between two batches', async () => {
    const { database } = await openOperationContext(engine, MAIL_NOW);
    const slots = manySlots(1_200, '2026-11-17');
    const bookings = slots.map((slot) => storedBooking(slot as Partial<Booking>));
    for (let from = 0; from < bookings.length; from += 400) {
      await store(database, bookings.slice(from, from + 400));
    }
    let writes = 0;
    const ending: Database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (tx) => {
          const result = await work(tx);
          writes += 1;
          if (writes === 2) throw new Error('The process ends');
          return result;
        }),
    };
    await expect(renewLinks(ending)).rejects.toThrow('ends');
    const renewed = (await generationsIn(database)).filter((generation) => generation === 1);
    expect(renewed).toHaveLength(500);
    expect(await linkMailsIn(database)).toHaveLength(500);

    expect(await renewLinks(database)).toEqual({ bookings: 1_200, mails: 1_200 });
    expect((await generationsIn(database)).filter((generation) => generation < 1)).toEqual([]);
    expect(await auditedIn(database), 'one entry of each run').toEqual(Array(2).fill(RENEWED));
    const mailed = (await linkMailsIn(database)).map(({ booking_id }) => booking_id);
    expect(mailed.toSorted()).toEqual(bookings.map(({ id }) => id).toSorted());
  });
});

describe.each(ENGINES)('renewing one link on %s', (engine) => {
  it('returns the next one, audited and announced, up to the last', async () => {
    const { database, announced } = await openOperationContext(engine, MAIL_NOW);
    const booking = storedBooking(UPCOMING);
    const { id } = booking;
    await store(database, [booking, storedBooking({ ...UPCOMING, time_slot: '11:30 AM' })]);
    const keys = createLinkKeys(TEST_SECRETS.AUTH_SECRET);
    const guestLinks = createGuestLinks(
      database.db,
      keys,
      () => MAIL_NOW,
      () => 'https://a.example',
    );
    const renew = (bookingId: string) =>
      orRejected(renewLink({ database, guestLinks }, bookingId, { email: 'admin@example.com' }));
    expect(await renew(id)).toBe(`https://a.example/your-booking#${keys.keyOf(id, 1)}`);
    expect((await generationsIn(database)).toSorted()).toEqual([0, 1]);
    expect(announced).toEqual([{ topic: 'bookings', date: UPCOMING.booking_date }]);
    expect(await renew('no-such-booking')).toEqual({ rejected: 'booking_not_found' });
    const beforeLast = { link_generation: LINK_GENERATIONS_MAX - 1 };
    await database.db.updateTable('bookings').set(beforeLast).where('id', '=', id).execute();
    expect(await renew(id)).toContain(keys.keyOf(id, LINK_GENERATIONS_MAX));
    expect(await renew(id)).toEqual({ rejected: 'no_more_links' });
    expect(await auditedIn(database)).toEqual(
      Array(2).fill({ action: 'link_renewed', actor: 'admin@example.com' }),
    );
  });
});
