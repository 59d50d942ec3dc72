import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { DATABASE_FILE } from '#server/database/engines/open.ts';
import { enqueueInvitations } from '#server/mail/queue/link-mails.ts';
import { insertInvitation, invitedRequest } from '#tests/kit/admin/invitations.ts';
import { book } from '#tests/kit/api/api.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import { runCommand } from '#tests/kit/server/command.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { describeServers, expect, it } from '#tests/kit/server/server-test.ts';

const NAME = 'Wanjirũ Wren';
const GUEST = { guest_name: NAME, guest_email: 'wren@example.com' };
const OFFICE = 'office@company.example';
/** Also as another spelling of the same name. */
const CANARY = /wanjir(ũ|Ũ|ũ|Ũ) {1,2}wren/iu;

describeServers('npm run forget with invitations on %s', (test, engine) => {
  test('erases every invitation that the guest has used, whatever name and address it has', async (server) => {
    const { db } = await server.openDatabase();
    const once = await insertInvitation(server, { name: NAME, email: OFFICE });
    const thrice = await insertInvitation(server, {
      name: NAME,
      email: OFFICE,
      note: `About ${NAME}`,
      uses_max: 3,
    });
    const other = await insertInvitation(server);
    for (const [{ key }, time_slot] of [
      [once, '9:30 AM'],
      [thrice, '11:30 AM'],
    ] as const) {
      const booked = await book(server.url, invitedRequest(key, { ...GUEST, time_slot }));
      expect(booked.status).toBe(201);
    }
    const { code, out } = await runCommand(server.location, 'forget', GUEST.guest_email, '--yes');
    expect([code, out]).toEqual([0, expect.stringContaining('2 invitations, ')]);
    const left = await everyRow(await server.openDatabase());
    expect(left.filter((row) => CANARY.test(row) || row.includes(OFFICE))).toEqual([]);
    const invitations = db
      .selectFrom('invitations')
      .select(['id', 'name', 'email', 'note', 'uses']);
    const remaining = [
      { id: thrice.id, name: '', email: null, note: null, uses: 1 },
      { id: other.id, name: other.name, email: other.email, note: null, uses: 0 },
    ];
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect((await invitations.execute()).sort(byId)).toEqual(remaining.sort(byId));
  });

  test('names the unused invitations with the same name, and deletes one by its id', async (server) => {
    const { location } = server;
    const database = await openTestDatabaseAt(location);
    const { db } = database;
    await insertInvitation(server, { name: NAME, email: GUEST.guest_email });
    const nameOnly = await insertInvitation(server, { name: ' WANJIRŨ  Wren', email: null });
    const office = await insertInvitation(server, { name: NAME, email: OFFICE });
    const other = await insertInvitation(server);
    await database.transaction((tx) => enqueueInvitations(tx, [office]));
    const { out } = await runCommand(location, 'forget', GUEST.guest_email);
    expect(out).toContain('1 invitation, ');
    expect(out).toContain(`without an e-mail, deleted by: npm run forget -- ${nameOnly.id}`);
    expect(out).toContain(`${OFFICE}, deleted by: npm run forget -- ${office.id}`);
    expect(out).not.toContain(other.id);

    const first = await runCommand(location, 'forget', nameOnly.id);
    expect(first.out).toContain(`invitation ${nameOnly.id}, 0 mails.`);
    const second = await runCommand(location, 'forget', office.id.toUpperCase());
    expect([second.code, second.out]).toEqual([0, expect.stringContaining('1 mail.')]);
    const left = await everyRow(database);
    expect(left.filter((row) => CANARY.test(row) || row.includes(OFFICE))).toEqual([]);
    expect(await db.selectFrom('invitations').select('id').execute()).toEqual([{ id: other.id }]);
  });

  it('names the copies of the database in the data folder', async () => {
    const { location } = await startTestServer(engine);
    const copies = [
      `${DATABASE_FILE}.replaced-2026-11-20T08-00-00-000Z`,
      join('backups', '2026-11-21T08-00-00-000Z'),
    ].map((name) => join(location.dataFolder, name));
    mkdirSync(join(location.dataFolder, 'backups'));
    for (const path of copies) writeFileSync(path, '');
    for (const guest of [GUEST.guest_email, uuid()]) {
      const { code, out } = await runCommand(location, 'forget', guest);
      expect(code).toBe(0);
      expect(out).toContain(`delete them.\n${copies.map((path) => `  ${path}`).join('\n')}\n`);
    }
  });
});
