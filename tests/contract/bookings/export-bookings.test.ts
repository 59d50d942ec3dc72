import { parse } from 'csv-parse/sync';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { exportBookings } from '#server/bookings/admin/export-bookings.ts';
import { listBookings } from '#server/bookings/admin/list-bookings.ts';
import { bookingRow } from '#server/bookings/booking-row.ts';
import { saveConsent } from '#server/bookings/consent.ts';
import { getAuditPage } from '#server/database/audit.ts';
import { storedBooking } from '#tests/kit/admin/admin.ts';
import { storedInvitation } from '#tests/kit/admin/invitations.ts';
import { manySlots } from '#tests/kit/api/api.ts';
import { ENGINES, openTestDatabase } from '#tests/kit/database/database.ts';
import { insert, updateBookings } from '#tests/kit/database/rows.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { MAIL_NOW } from '#tests/kit/mail/mail-system.ts';

const ADMIN = { email: 'admin@example.com' };

describe.each(ENGINES)('the file of an export on %s', (engine) => {
  it('contains every booking of several pages with all fields of the admin list', async () => {
    const database = await openTestDatabase(engine, { clock: () => MAIL_NOW });
    const { db } = database;
    // The latest slot was booked first.
    const ids = Array.from({ length: 1_001 }, () => uuid());
    const bookings = manySlots(1_001, '2026-11-17').map((slot, index) =>
      storedBooking({
        ...slot,
        id: ids.at(-1 - index) ?? '',
        guest_name: `Guest ${index}`,
        guest_phone: index === 0 ? '0712 345678' : null,
      }),
    );
    for (const rows of [bookings.slice(0, 500), bookings.slice(500)]) {
      await insert(
        db,
        'bookings',
        rows.map((booking) => bookingRow(booking, MAIL_NOW)),
      );
    }
    const [first, second] = bookings;
    const attend = (booking = first, attending_slot = booking?.time_slot) =>
      updateBookings(
        db,
        { attending_date: booking?.booking_date, attending_slot },
        booking?.id ?? '',
      );
    await attend();
    await updateBookings(
      db,
      { outcome: 'did_not_come', team_note: 'Left early, "sorry"' },
      first?.id ?? '',
    );
    await updateBookings(db, { outcome: 'came' }, second?.id ?? '');
    const invitation = storedInvitation({ name: 'Wanjiru, "the crew"' });
    await db.insertInto('invitations').values(invitation).execute();
    const versions = { terms: 'terms', policy: 'policy' };
    // The second one's invitation is deleted by now.
    for (const [booking, invitationId] of [
      [first, invitation.id],
      [second, 'deleted'],
    ] as const) {
      const consent = { kind: 'invitation', versions, invitationId } as const;
      await workAt(database, MAIL_NOW, (tx) => saveConsent(tx, booking?.id ?? '', consent));
    }
    // Of the slot before a move.
    await attend(second, '4:30 PM');
    const deps = { database, clock: () => MAIL_NOW };
    const file = await exportBookings(deps, { show: 'all', search: '' }, ADMIN);
    expect(
      file.startsWith(
        '\uFEFFDate,Slot,Guest,Email,Phone,Topic,Status,Booked at (UTC),Will be there,Came,Team note,Invitation,Reference\r\n',
      ),
    ).toBe(true);
    const rows: string[][] = parse(file, { bom: true });
    expect(rows.slice(1)).toEqual(
      bookings.map(({ booking_date, time_slot, guest_name, guest_email, ...rest }) => [
        booking_date,
        time_slot,
        guest_name,
        guest_email,
        rest.guest_phone === null ? '' : `\t${rest.guest_phone}`,
        rest.notes,
        rest.status,
        '2026-11-16T09:00:00.000Z',
        rest.id === bookings[0]?.id ? 'yes' : '',
        { [first?.id ?? '']: 'no', [second?.id ?? '']: 'yes' }[rest.id] ?? '',
        rest.id === bookings[0]?.id ? 'Left early, "sorry"' : '',
        rest.id === bookings[0]?.id ? 'Wanjiru, "the crew"' : '',
        rest.id,
      ]),
    );
    expect((await getAuditPage(db, undefined)).entries).toMatchObject([
      { at: MAIL_NOW, actor: ADMIN.email, action: 'bookings_exported', booking_id: null },
    ]);
  });

  it('has the order of the list', async () => {
    const database = await openTestDatabase(engine, { clock: () => MAIL_NOW });
    const places = [
      ['2026-12-02', '9:30 AM', 'a'],
      ['2026-12-01', '11:30 AM', 'b'],
      ['2026-12-01', '9:30 AM', 'd'],
      ['2026-12-01', '9:30 AM', 'c'],
    ] as const;
    const rows = places.map(([booking_date, time_slot, id]) =>
      bookingRow(storedBooking({ booking_date, time_slot, id, status: 'cancelled' }), MAIL_NOW),
    );
    await database.db.insertInto('bookings').values(rows).execute();
    const search = { show: 'all', search: '' } as const;
    const { bookings } = await listBookings(database.db, search, MAIL_NOW);
    const deps = { database, clock: () => MAIL_NOW };
    const lines: string[][] = parse(await exportBookings(deps, search, ADMIN), { bom: true });
    expect(lines.slice(1).map((line) => line.at(-1))).toEqual(bookings.map(({ id }) => id));
    expect(bookings.map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a']);
  });
});
