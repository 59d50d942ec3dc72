import { erasePerson } from '#server/erasure/erase-person.ts';
import { EMAIL } from '#tests/kit/admin/accounts.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { insertInvitation, invitedRequest, readGrant } from '#tests/kit/admin/invitations.ts';
import { book } from '#tests/kit/api/api.ts';
import { answerOf } from '#tests/kit/api/guest.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { describe, describeServers, expect, it } from '#tests/kit/server/server-test.ts';

const ORDER = {
  guests: [
    { name: 'Amani Otieno', email: 'amani@example.com' },
    { name: 'Keza', email: '' },
  ],
  note: 'Premium',
  window_from_days: 1,
  window_to_days: 14,
  valid_until: '2026-11-20',
};

const keyIn = (link: string) => link.split('#i=')[1] ?? '';

describeServers('invitations of an admin on %s', (test) => {
  test('are created for all guests, listed with their links, audited, and used (R193)', async (server) => {
    const admin = await adminCalls(server);
    expect((await admin.post('/invitations', ORDER)).status).toBe(201);
    const { invitations } = await (await admin.get('/invitations')).json();
    const byName = (name: string) =>
      invitations.find((invitation: { name: string }) => invitation.name === name);
    expect(invitations).toHaveLength(2);
    expect(byName('Keza')).toMatchObject({ email: null, uses: 0, uses_max: 1, bookings: [] });
    const amani = byName('Amani Otieno');
    expect(amani).toMatchObject({
      note: 'Premium',
      created_by: EMAIL,
      // The end of November 20 in Nairobi.
      expires_at: Date.parse('2026-11-20T21:00:00Z'),
      link: expect.stringMatching(`^${server.url}/book#i=`),
    });

    const booked = await book(server.url, invitedRequest(keyIn(amani.link)));
    expect(booked.status).toBe(201);
    const { id } = await booked.json();
    const after = (await (await admin.get('/invitations')).json()).invitations;
    expect(after.find(({ name }: { name: string }) => name === 'Amani Otieno')).toMatchObject({
      uses: 1,
      bookings: [{ id, booking_date: '2026-11-17', time_slot: '9:30 AM', status: 'confirmed' }],
    });
    const { entries } = await (await admin.get('/history')).json();
    expect(entries).toMatchObject([
      { action: 'booked', actor: null, invitation_id: amani.id },
      { action: 'invited', actor: EMAIL, date: '2026-11-20' },
      { action: 'invited', actor: EMAIL, date: '2026-11-20' },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/amani otieno|amani@/i);
  });

  test('are all rejected with one that is invalid', async (server) => {
    const admin = await adminCalls(server);
    const wrong = { ...ORDER, guests: [...ORDER.guests, { name: 'Ben', email: 'ben@nowhere' }] };
    expect(await (await admin.post('/invitations', wrong)).json()).toMatchObject({
      status: 422,
      field: 'guests',
      detail: 'Invalid email address',
    });
    const past = await admin.post('/invitations', { ...ORDER, valid_until: '2026-11-15' });
    expect(await past.json()).toMatchObject({ status: 422, field: 'valid_until' });
    expect((await (await admin.get('/invitations')).json()).invitations).toEqual([]);
  });

  test('are revoked and restored, once each however often it is asked', async (server) => {
    const admin = await adminCalls(server);
    const { id, key } = await insertInvitation(server);
    const change = (revoked: boolean) => admin.patch(`/invitations/${id}`, { revoked });
    for (const revoked of [true, true, false, false]) {
      expect((await change(revoked)).status).toBe(200);
      expect((await readGrant(server.url, key)).status).toBe(revoked ? 403 : 200);
    }
    const { entries } = await (await admin.get('/history')).json();
    expect(entries).toMatchObject([
      { action: 'invitation_restored', invitation_id: id },
      { action: 'invitation_revoked', invitation_id: id },
    ]);
    expect(entries).toHaveLength(2);
  });

  test('are erased with the guest, by their own e-mail address and by that of the booking', async (server) => {
    const { key } = await insertInvitation(server, {
      name: 'Private Name',
      email: 'a@example.com',
    });
    const shared = await insertInvitation(server, { name: 'A crew', email: null, uses_max: 3 });
    await insertInvitation(server, { name: 'Unused Name', email: 'Jane@Example.com' });
    await book(server.url, invitedRequest(key));
    await book(server.url, invitedRequest(shared.key, { time_slot: '2:30 PM' }));
    const database = await server.openDatabase();
    // The address of the bookings, not of the first invitation.
    const person = { email: 'jane@example.com', withAccount: false };
    await erasePerson(database, person);
    const rows = await everyRow(database);
    expect(rows.filter((row) => /private name|unused name|jane@/.test(row))).toEqual([]);
    expect(await shared.uses()).toBe(1);
  });
});

const MAILED = { ...ORDER, sends_mail: true };

describe.each(API_ENGINES)('an order of invitations on %s', (engine) => {
  async function open() {
    const server = await startTestServer(engine, { withStuckMails: true });
    const admin = await adminCalls(server);
    const database = await server.openDatabase();
    const order = async (json: object, key?: string) => {
      const headers = key === undefined ? undefined : { 'Idempotency-Key': key };
      return answerOf(await admin.post('/invitations', json, headers));
    };
    const count = async (table: 'invitations' | 'audit_log') =>
      (await database.db.selectFrom(table).select('id').execute()).length;
    const mails = () =>
      database.db
        .selectFrom('mails')
        .select(['payload', 'status'])
        .where('job', '=', 'send-invitation')
        .execute();
    return { admin, database, order, count, mails };
  }

  it('creates them once for the same Idempotency-Key, also when sent ten times at once', async () => {
    const { order, count, mails } = await open();
    const before = await count('audit_log');
    const repeated = Array.from({ length: 10 }, () => order(MAILED, 'key-1'));
    const [first, ...others] = await Promise.all(repeated);
    expect(first).toMatchObject({ http: 201, ids: [expect.any(String), expect.any(String)] });
    for (const other of [...others, await order(MAILED, 'key-1')]) expect(other).toEqual(first);
    expect(await count('invitations')).toBe(2);
    expect(await count('audit_log')).toBe(before + 2);
    expect(await mails()).toHaveLength(1);
  });

  it('rejects the key of another order, and creates with another key or none', async () => {
    const { order, count } = await open();
    await order(MAILED, 'key-1');
    expect(await order({ ...MAILED, note: 'Other' }, 'key-1')).toMatchObject({
      http: 422,
      code: 'idempotency_mismatch',
    });
    expect(await count('invitations')).toBe(2);
    for (const key of ['key-2', undefined, undefined]) {
      expect(await order(MAILED, key)).toMatchObject({ http: 201 });
    }
    expect(await count('invitations')).toBe(8);
    expect(await order(MAILED, 'x'.repeat(201))).toMatchObject({ http: 422 });
  });

  it('keeps no key of a rejected order', async () => {
    const { order } = await open();
    const past = { ...MAILED, valid_until: '2026-11-15' };
    expect(await order(past, 'key-1')).toMatchObject({ http: 422, field: 'valid_until' });
    const late = { ...MAILED, valid_until: '2027-11-17' };
    expect(await order(late, 'key-1')).toMatchObject({ http: 422, field: 'valid_until' });
    expect(await order({ ...MAILED, valid_until: '2027-11-16' }, 'key-1')).toMatchObject({
      http: 201,
    });
  });

  it('creates nothing again once a guest is erased, and keeps no hash of theirs', async () => {
    const { database, order, count, mails } = await open();
    const first = await order(MAILED, 'key-1');
    const person = { email: 'Amani@Example.com', withAccount: false };
    const erased = await erasePerson(database, person);
    expect(erased).toMatchObject({ invitations: 1, mailIds: [expect.any(String)], mentions: 0 });
    expect(await mails()).toEqual([]);
    expect((await everyRow(database)).filter((row) => /amani/.test(row))).toEqual([]);
    const [saved] = await database.db.selectFrom('invitation_orders').selectAll().execute();
    expect(saved?.request_hash).toBeNull();
    expect(await order(MAILED, 'key-1')).toEqual(first);
    expect(await count('invitations')).toBe(1);
  });

  it('mails a link to those with an e-mail address only, and none if that is not ticked', async () => {
    const { admin, order, mails } = await open();
    await order(ORDER);
    expect(await mails()).toEqual([]);
    await order(MAILED);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const { invitations } = await (await admin.get('/invitations')).json();
    const states = invitations.map(({ email, mail }: { email: string; mail: string }) => [
      email,
      mail,
    ]);
    expect(states).toHaveLength(4);
    expect(states.filter(([, state]: string[]) => state !== null)).toEqual([
      ['amani@example.com', 'queued'],
    ]);
    // A copy of the database contains no link.
    for (const { link } of invitations) expect(mail?.payload).not.toContain(link.split('.').at(-1));
  });
});
