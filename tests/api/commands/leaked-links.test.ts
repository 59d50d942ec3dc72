import { describe, expect, it } from 'vitest';
import { adminCookie, EMAIL, PASSWORD } from '#tests/kit/admin/accounts.ts';
import { callsWith } from '#tests/kit/admin/admin.ts';
import { readGrant } from '#tests/kit/admin/invitations.ts';
import { actionsIn } from '#tests/kit/admin/second-factor.ts';
import { book, bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { API_ENGINES, type DatabaseLocation } from '#tests/kit/database/database.ts';
import { runCommand } from '#tests/kit/server/command.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const ORDER = {
  guests: [{ name: 'Amani Otieno', email: '' }],
  note: '',
  window_from_days: 1,
  window_to_days: 60,
  uses_max: 20,
};

const admin = (location: DatabaseLocation, ...words: string[]) =>
  runCommand(location, 'admin', ...words);

/** A server of the commands' time, with what an admin has read there before the role was revoked. */
async function collected(engine: (typeof API_ENGINES)[number]) {
  const window = { opensAfterDays: 1, closesAfterDays: 60 };
  const server = await startTestServer(engine, { now: Date.now(), window }, { mailPollMs: 20 });
  const calls = callsWith(server, await adminCookie(server));
  const slots = manySlots(2);
  const [, { booking_date: valid_until } = { booking_date: '' }] = slots;
  const booked = await book(server.url, bookingRequest(slots[0]));
  const { id } = await booked.json();
  const record = await (await calls.get(`/bookings/${id}`)).json();
  const created = await calls.post('/invitations', { ...ORDER, valid_until });
  expect(created.status).toBe(201);
  const { invitations } = await (await calls.get('/invitations')).json();
  return {
    server,
    calls,
    id,
    linkKey: record.guest_link.split('#')[1],
    invitationKey: invitations[0].link.split('#i=')[1],
  };
}

describe.each(API_ENGINES)('what a revoked admin has collected, on %s', (engine) => {
  it('names the open invitations of the person, without their guests, and ends them', async () => {
    const { server, calls, invitationKey } = await collected(engine);
    const { location, url } = server;
    const { code, out } = await admin(location, 'revoke', EMAIL);
    expect([code, out]).toEqual([0, expect.stringContaining('1 invitation of this person still')]);
    expect(out).toContain('20 uses left');
    expect(out).not.toContain('Amani');
    expect((await calls.get('/bookings')).status).toBe(403);
    expect((await readGrant(url, invitationKey)).status).toBe(200);

    const ended = await admin(location, 'revoke', EMAIL, '--invitations');
    expect([ended.code, ended.out]).toEqual([
      0,
      `${EMAIL} is no admin.\nEnded of this person: 1 open invitation.\n`,
    ]);
    expect((await readGrant(url, invitationKey)).status).toBe(403);
    expect(await actionsIn(server)).toContain('invitation_revoked operator');
    expect((await admin(location, 'revoke', EMAIL)).out).toBe(`${EMAIL} is no admin.\n`);
  });

  it("ends no other admin's invitations", async () => {
    const { server, invitationKey } = await collected(engine);
    const other = { email: 'amina@example.com', password: PASSWORD };
    await adminCookie(server, other);
    const { out } = await admin(server.location, 'revoke', other.email, '--invitations');
    expect(out).toContain('Ended of this person: 0 open invitations');
    expect((await readGrant(server.url, invitationKey)).status).toBe(200);
  });

  it('renews every link once that is confirmed: the old one reads and cancels nothing', async () => {
    const { server, id, linkKey } = await collected(engine);
    const { location, url } = server;
    await admin(location, 'revoke', EMAIL);
    const asked = await admin(location, 'renew-links');
    expect([asked.code, asked.err]).toEqual([1, expect.stringContaining('Nothing was changed')]);
    expect(asked.err).toContain('1 guest of upcoming recordings gets a mail');
    expect(await guestCalls(url, linkKey).read()).toMatchObject({ http: 200 });

    const { code, out } = await admin(location, 'renew-links', '--yes');
    expect([code, out]).toEqual([0, expect.stringContaining('Renewed: the links of 1 booking')]);
    const unknown = { http: 404, code: 'link_unknown' };
    expect(await guestCalls(url, linkKey).read()).toMatchObject(unknown);
    const from = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
    expect(await guestCalls(url, linkKey).cancel(from)).toMatchObject(unknown);

    await admin(location, 'grant', EMAIL);
    const calls = callsWith(server, await adminCookie(server));
    const record = async () => (await calls.get(`/bookings/${id}`)).json();
    await expect
      .poll(async () => (await record()).mails)
      .toContainEqual(expect.objectContaining({ kind: 'link', state: 'written_to_file' }));
    const [, newKey] = (await record()).guest_link.split('#');
    expect(await guestCalls(url, newKey).read()).toMatchObject({ http: 200, status: 'confirmed' });
  });
});
