import { describe, expect, it } from 'vitest';
import { erasePerson } from '#server/erasure/erase-person.ts';
import { deleteExpiredResponses } from '#server/idempotency/saved-responses.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { answerOf } from '#tests/kit/api/guest.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

const HOUR_MS = 3_600_000;

const ORDER = {
  guests: [
    { name: 'Amani Otieno', email: 'amani@example.com' },
    { name: 'Keza', email: '' },
  ],
  note: 'Premium',
  window_from_days: 1,
  window_to_days: 14,
  valid_until: '2026-11-20',
  sends_mail: true,
};

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
    const repeated = Array.from({ length: 10 }, () => order(ORDER, 'key-1'));
    const [first, ...others] = await Promise.all(repeated);
    expect(first).toMatchObject({ http: 201, ids: [expect.any(String), expect.any(String)] });
    for (const other of [...others, await order(ORDER, 'key-1')]) expect(other).toEqual(first);
    expect(await count('invitations')).toBe(2);
    expect(await count('audit_log')).toBe(before + 2);
    expect(await mails()).toHaveLength(1);
  });

  it('rejects the key of another order, and creates with another key or none', async () => {
    const { order, count } = await open();
    await order(ORDER, 'key-1');
    expect(await order({ ...ORDER, note: 'Other' }, 'key-1')).toMatchObject({
      http: 422,
      code: 'idempotency_mismatch',
    });
    expect(await count('invitations')).toBe(2);
    for (const key of ['key-2', undefined, undefined]) {
      expect(await order(ORDER, key)).toMatchObject({ http: 201 });
    }
    expect(await count('invitations')).toBe(8);
    expect(await order(ORDER, 'x'.repeat(201))).toMatchObject({ http: 422 });
  });

  it('keeps no key of a rejected order', async () => {
    const { order } = await open();
    const past = { ...ORDER, valid_until: '2026-11-15' };
    expect(await order(past, 'key-1')).toMatchObject({ http: 422, field: 'valid_until' });
    for (const valid_until of ['0026-11-20', '20260-11-20']) {
      expect(await order({ ...ORDER, valid_until }, 'key-1')).toMatchObject({
        http: 422,
        field: 'valid_until',
        detail: 'Did you mean 20 November 2026? Please correct the year',
      });
    }
    const late = { ...ORDER, valid_until: '2027-11-17' };
    expect(await order(late, 'key-1')).toMatchObject({ http: 422, field: 'valid_until' });
    expect(await order({ ...ORDER, valid_until: '2027-11-16' }, 'key-1')).toMatchObject({
      http: 201,
    });
  });

  it('keeps its response for two days', async () => {
    const { database, order, count } = await open();
    await order(ORDER, 'key-1');
    await deleteExpiredResponses(database.db, TEST_NOW + 48 * HOUR_MS);
    await order(ORDER, 'key-1');
    expect(await count('invitations')).toBe(2);
    await deleteExpiredResponses(database.db, TEST_NOW + 49 * HOUR_MS);
    await order(ORDER, 'key-1');
    expect(await count('invitations')).toBe(4);
  });

  it('creates nothing again once a guest is erased, and keeps no hash of theirs', async () => {
    const { database, order, count, mails } = await open();
    const first = await order(ORDER, 'key-1');
    const person = { email: 'Amani@Example.com', withAccount: false };
    const erased = await erasePerson(database, person);
    expect(erased).toMatchObject({ invitations: 1, mailIds: [expect.any(String)], mentions: 0 });
    expect(await mails()).toEqual([]);
    expect((await everyRow(database)).filter((row) => /amani/.test(row))).toEqual([]);
    const [saved] = await database.db.selectFrom('invitation_orders').selectAll().execute();
    expect(saved?.request_hash).toBeNull();
    expect(await order(ORDER, 'key-1')).toEqual(first);
    expect(await count('invitations')).toBe(1);
  });

  it('mails a link to those with an e-mail address only, and none if that is not ticked', async () => {
    const { admin, order, mails } = await open();
    await order({ ...ORDER, sends_mail: false });
    expect(await mails()).toEqual([]);
    await order(ORDER);
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
