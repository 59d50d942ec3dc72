import { describe, expect, it } from 'vitest';
import { EMAIL, forgot, signedInCookie, signUp } from '#tests/kit/admin/accounts.ts';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest, post } from '#tests/kit/api/api.ts';
import { queuedMails } from '#tests/kit/database/rows.ts';
import { startMailedServer, type TestServer } from '#tests/kit/server/server.ts';

const HOUR_MS = 60 * 60 * 1000;
const DELIVERY = 'letters@example.com';
const BOOKING = storedBooking({ guest_email: 'ben@example.com' });

type Operation = (server: TestServer) => Promise<() => Promise<Response>>;

/** Operations that queue mails, with a recipient and the response's status. */
const OPERATIONS: Record<string, [Operation, string, number]> = {
  'a booking': [
    async ({ url }) =>
      () =>
        book(url, bookingRequest()),
    'jane@example.com',
    201,
  ],
  'a message of the contact form': [
    async ({ url }) =>
      () =>
        post(url, '/api/messages', { name: 'J', email: EMAIL, subject: 'Hi', message: 'Karibu' }),
    DELIVERY,
    202,
  ],
  'a sign-up': [async (server) => () => signUp(server), EMAIL, 202],
  'a forgotten password': [
    async (server) => {
      await signedInCookie(server);
      return () => forgot(server, EMAIL);
    },
    EMAIL,
    202,
  ],
  'the deletion of a booking': [
    async (server) => {
      const { remove } = await adminCalls(server);
      await storeBookings(server, [BOOKING]);
      return () => remove(`/bookings/${BOOKING.id}?notifies_guest=yes`);
    },
    BOOKING.guest_email,
    200,
  ],
  'a mail that an admin sends again': [
    async (server) => {
      const { post } = await adminCalls(server);
      await storeBookings(server, [BOOKING]);
      return () => post(`/bookings/${BOOKING.id}/mails`, { audience: 'guest' });
    },
    BOOKING.guest_email,
    202,
  ],
};

async function untilAllSent({ openDatabase }: TestServer): Promise<void> {
  const { db } = await openDatabase();
  await expect.poll(() => queuedMails(db)).toEqual([]);
}

describe('the mail worker', () => {
  it.each(Object.entries(OPERATIONS))(
    'sends the mail of %s without waiting for its next poll',
    async (_, [prepare, recipient, status]) => {
      const choices = { contactDelivery: DELIVERY };
      const { mailServer, server } = await startMailedServer(choices, { mailPollMs: HOUR_MS });
      const operate = await prepare(server);
      await untilAllSent(server);
      const sentBefore = mailServer.received.length;
      expect((await operate()).status).toBe(status);
      await mailServer.untilReceived(sentBefore + 1);
      await untilAllSent(server);
      const recipients = mailServer.received.slice(sentBefore).flatMap((mail) => mail.recipients);
      expect(recipients).toContain(recipient);
    },
  );
});
