import { isAdmin, userByEmail } from '#server/auth/accounts/roles.ts';
import { confirm, signIn, signUp } from '#tests/kit/admin/accounts.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { book, bookByForm, bookingRequest, manySlots, post } from '#tests/kit/api/api.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { runCommand } from '#tests/kit/server/command.ts';
import { startLimited, startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describe, expect, it, test } from '#tests/kit/server/server-test.ts';

const TYPED = 'jane@bücher.example';
const PASTED = '\u202aJane@BÜCHER.example\u202c\u200b';
const STORED = 'jane@xn--bcher-kva.example';
const IMITATION = 'jane@pаypal.example';
const PASSWORD = 'maswali 12';
const SLOTS = manySlots(8, '2026-12-01');

async function mailsOf({ openDatabase }: TestServer) {
  const { db } = await openDatabase();
  return db.selectFrom('mails').select('id').execute();
}

describe('an address with an umlaut', () => {
  it('is the same guest in scripts, forms and bookings of the team, however it is spelled', async () => {
    const server = await startLimited({ upcomingBookingsPerEmail: 3 });
    const request = (index: number, guest_email: string) =>
      bookingRequest({ ...SLOTS[index], guest_email });
    expect((await book(server.url, request(0, TYPED))).status).toBe(201);
    expect((await bookByForm(server.url, request(1, PASTED))).status).toBe(200);
    const { post: asAdmin } = await adminCalls(server);
    const added = await asAdmin('/bookings', { ...request(2, TYPED), allows_blocked: false });
    expect(added.status).toBe(201);
    expect((await bookingRows(server)).map(({ guest_email }) => guest_email.toLowerCase())).toEqual(
      [STORED, STORED, STORED],
    );
    const fourth = await book(server.url, request(3, STORED.toUpperCase()));
    expect(await fourth.json()).toMatchObject({ code: 'enough_booked' });

    const { db } = await server.openDatabase();
    await db.deleteFrom('mails').execute();
    expect((await post(server.url, '/api/guest/link', { guest_email: PASTED })).status).toBe(202);
    expect(await mailsOf(server)).toHaveLength(3);
    const { get } = await adminCalls(server);
    const found = await (await get(`/bookings?search=${encodeURIComponent(TYPED)}`)).json();
    expect(found.bookings).toHaveLength(3);

    const { out } = await runCommand(server.location, 'forget', TYPED, '--yes');
    expect(out).toContain('3 bookings');
    expect(await bookingRows(server)).toEqual([]);
  });

  test('is one account for sign-up, sign-in and the commands', async (server) => {
    await signUp(server, { email: PASTED, password: PASSWORD });
    await confirm(server, { email: STORED, password: PASSWORD });
    const { code } = await runCommand(server.location, 'admin', 'grant', TYPED);
    expect(code).toBe(0);
    const { db } = await server.openDatabase();
    const user = await userByEmail(db, STORED);
    expect(await isAdmin(db, user?.id ?? '')).toBe(true);
    const signedIn = await signIn(server, { email: TYPED, password: PASSWORD });
    expect(await signedIn.json()).toMatchObject({ user: { email: STORED } });
    const revoked = await runCommand(server.location, 'admin', 'revoke', PASTED);
    expect(revoked.out).toContain('no admin any more');
  });
});

it.each([
  ['/api/bookings', { ...bookingRequest(), guest_email: IMITATION }],
  ['/api/guest/link', { guest_email: IMITATION }],
  ['/api/messages', { name: 'Jane', email: IMITATION, subject: 'x', message: 'y' }],
  ['/api/auth/signup', { email: IMITATION, password: PASSWORD }],
])('%s rejects an address that imitates another', async (path, body) => {
  const server = await startTestServer('sqlite', { contactDelivery: 'host@example.com' });
  const response = await post(server.url, path, body);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ detail: 'Invalid email address' });
});

test('the form without scripts stores name and phone as they are seen, and rejects an unseen name', async (server) => {
  const hidden = bookingRequest({ ...SLOTS[0], guest_name: '\u3164\u2800\u3164' });
  const rejected = await bookByForm(server.url, hidden);
  expect(rejected.status).toBe(422);
  expect(await rejected.text()).toContain('Name must be at least 2 characters');
  const pasted = {
    guest_name: '\u200bعلی\u200cرضا\u2069',
    guest_phone: '\u202a+254\u00a0700\u200b 000000\u202c',
  };
  expect((await bookByForm(server.url, bookingRequest({ ...SLOTS[0], ...pasted }))).status).toBe(
    200,
  );
  expect(await bookingRows(server)).toMatchObject([
    { guest_name: 'علی\u200cرضا', guest_phone: '+254\u00a0700 000000' },
  ]);
});
