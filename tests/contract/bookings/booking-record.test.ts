import { getBookingRecord } from '#server/bookings/admin/booking-record.ts';
import { type Consent, saveConsent } from '#server/bookings/consent.ts';
import type { Database } from '#server/database/database.ts';
import { getDay } from '#server/day-view/day.ts';
import { claimDueMails } from '#server/mail/queue/mail-queue.ts';

import { storedInvitation } from '#tests/kit/admin/invitations.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import { describeDatabases, expect, it } from '#tests/kit/database/database-test.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import {
  bookWithMails,
  createBooking,
  GUEST_LINK,
  MAIL_NOW,
  markForRetry,
  markSent,
  queueGuestNotification,
} from '#tests/kit/mail/mail-system.ts';
import { orRejected } from '#tests/kit/server/rejections.ts';

const VERSIONS = { terms: 'a'.repeat(64), policy: 'b'.repeat(64) };
const UNLOCKED_AT = MAIL_NOW - 60_000;
const SHOWN = {
  terms_version: VERSIONS.terms,
  policy_version: VERSIONS.policy,
  given_at: MAIL_NOW,
};

const CONSENTS: [string, Consent | null, object | null][] = [
  [
    'both documents, through the gate',
    { kind: 'documents', versions: VERSIONS, unlockedAt: UNLOCKED_AT },
    { kind: 'documents', ...SHOWN, unlocked_at: UNLOCKED_AT },
  ],
  [
    'both documents, with an invitation',
    { kind: 'invitation', versions: VERSIONS, invitationId: 'invitation-1' },
    { kind: 'invitation', ...SHOWN },
  ],
  [
    'the note of the open route',
    { kind: 'note', version: VERSIONS.terms },
    { kind: 'note', note_version: VERSIONS.terms, given_at: MAIL_NOW },
  ],
  [
    'a note that the request did not name',
    { kind: 'note', version: null },
    { kind: 'note', note_version: null, given_at: MAIL_NOW },
  ],
  ['nothing, as for a booking that the team has added', null, null],
];

const services = (database: Database) => ({
  clock: () => MAIL_NOW,
  database,
  guestLinks: { linkTo: async () => GUEST_LINK, findMailedLink: async () => GUEST_LINK },
});

describeDatabases('the record of a booking on %s', (test, engine) => {
  test('names the invitation with which it was booked, while that exists', async (database) => {
    const [booking, other] = [createBooking(), createBooking()];
    for (const each of [booking, other]) await bookWithMails(database, each);
    const invitation = storedInvitation({ name: 'Amani and crew' });
    await database.db.insertInto('invitations').values(invitation).execute();
    const of = { versions: VERSIONS, invitationId: invitation.id };
    const consent = { kind: 'invitation', ...of } as const;
    await workAt(database, MAIL_NOW, (tx) => saveConsent(tx, booking.id, consent));
    const invitationOf = async (id: string) =>
      (await getBookingRecord(services(database), id)).invitation;
    expect(await invitationOf(booking.id)).toBe('Amani and crew');
    expect(await invitationOf(other.id)).toBeNull();
    await database.db.deleteFrom('invitations').execute();
    expect(await invitationOf(booking.id)).toBeNull();
  });

  it.each(CONSENTS)(
    'shows that the guest agreed to %s, like the day view',
    async (_, consent, shown) => {
      const database = await openTestDatabase(engine);
      const booking = createBooking();
      await bookWithMails(database, booking);
      if (consent !== null) {
        await workAt(database, MAIL_NOW, (tx) => saveConsent(tx, booking.id, consent));
      }
      const record = await getBookingRecord(services(database), booking.id);
      expect(record?.consent).toEqual(shown);
      const { bookings } = await getDay(services(database), booking.booking_date);
      expect(bookings.map(({ consent }) => consent)).toEqual([shown]);
      const listed = { mail: 'queued', is_over: false, created_at: MAIL_NOW };
      expect(record?.booking).toEqual({ ...booking, ...listed });
    },
  );

  test('contains its mails, newest first, with the next attempt at queued ones', async (database) => {
    const booking = createBooking();
    await bookWithMails(database, booking);
    for (const mail of await claimDueMails(database, MAIL_NOW, 10)) {
      if (mail.audience === 'guest') await markSent(database, mail, MAIL_NOW + 500);
      else await markForRetry(database, mail, MAIL_NOW + 30_000, '450: busy');
    }
    await queueGuestNotification(database, 'cancelled', booking, 1, 12_000);
    const record = await getBookingRecord(services(database), booking.id);
    const mail = { id: expect.any(String), queued_at: MAIL_NOW, sent_at: null, last_error: null };
    const queuedFor = (ms: number) => ({
      ...mail,
      state: 'queued',
      next_attempt_at: MAIL_NOW + ms,
    });
    const sent = { ...mail, state: 'sent', sent_at: MAIL_NOW + 500, next_attempt_at: null };
    expect(record?.mails).toEqual([
      { ...queuedFor(12_000), audience: 'guest', kind: 'cancelled' },
      { ...queuedFor(30_000), audience: 'producer', kind: 'confirmed', last_error: '450: busy' },
      { ...sent, audience: 'guest', kind: 'confirmed' },
    ]);
  });

  test('is rejected where there is no such booking', async (database) => {
    expect(await orRejected(getBookingRecord(services(database), createBooking().id))).toEqual({
      rejected: 'booking_not_found',
    });
  });
});
