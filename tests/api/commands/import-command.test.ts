import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { v4 as uuid } from 'uuid';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { createLinkKeys } from '#server/tokens/guest-links.ts';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { auditActions, readHome, VIDEO } from '#tests/kit/admin/episodes.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { runCommand } from '#tests/kit/server/command.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describeServers, expect, it } from '#tests/kit/server/server-test.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

const CONFIRMED = uuid();
const CANCELLED = uuid();

/** With the columns of the table; the server's today is November 16, 2026. */
const BOOKINGS = [
  'id,guest_name,guest_email,guest_phone,booking_date,time_slot,notes,status,created_at,updated_at',
  `${CONFIRMED},Jane Wambui,jane@example.com,0712 345678,2026-12-01,9:30 AM,"Small farms,\nbig data",confirmed,2026-11-02 08:15:00.123+03,x`,
  `${CANCELLED.toUpperCase()},Wanjirũ,wanjiru@example.com,,2026-12-01,9:30 AM,,cancelled,2026-11-03T08:15:00Z,x`,
  '17,Amani Otieno,,,2025-03-03,2:30 PM,,,,x',
];
const BLOCKED = ['blocked_date,reason', '2026-12-24,Family', '2026-12-24,Twice', '2026-12-26,'];

function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(temporaryFolder('import'), name);
  writeFileSync(path, content);
  return path;
}

const importFiles = (server: TestServer, ...words: readonly string[]) =>
  runCommand(server.location, 'import', ...words);

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, '  '));

async function bookingRows(server: TestServer) {
  const { db } = await server.openDatabase();
  return db.selectFrom('bookings').selectAll().orderBy('booking_date').orderBy('status').execute();
}

describeServers('npm run import on %s', (test, engine) => {
  test('lists what would happen, writes it with --write, and nothing more when repeated (R210)', async (server) => {
    const paths = [
      fileOf('bookings.csv', BOOKINGS.join('\n')),
      fileOf('blocked.csv', BLOCKED.join('\r\n')),
    ];
    const table = [
      'new  already there',
      'confirmed, ahead  1  0',
      'confirmed, past  1  0',
      'cancelled  1  0',
      'blocked dates  2  0',
      `Not read of ${paths[0]}: updated_at.`,
    ];
    const checked = await importFiles(server, ...paths);
    expect(linesOf(checked.out)).toEqual([...table, 'Nothing was written: add --write.']);
    expect(await bookingRows(server)).toEqual([]);

    const written = await importFiles(server, ...paths, '--write');
    expect(linesOf(written.out)).toEqual([...table, 'Written. No mail was sent.']);
    const { db } = await server.openDatabase();
    expect(await bookingRows(server)).toMatchObject([
      { guest_name: 'Amani Otieno', guest_email: '', status: 'confirmed', slot_minute: 870 },
      { id: CANCELLED, guest_name: 'Wanjirũ', guest_phone: null, status: 'cancelled' },
      {
        id: CONFIRMED,
        notes: 'Small farms,\nbig data',
        created_at: Date.parse('2026-11-02T05:15:00.123Z'),
      },
    ]);
    const blocks = db.selectFrom('blocked_dates').select(['blocked_date', 'reason']);
    expect(await blocks.orderBy('blocked_date').execute()).toEqual([
      { blocked_date: '2026-12-24', reason: 'Twice' },
      { blocked_date: '2026-12-26', reason: null },
    ]);
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
    const entries = db.selectFrom('audit_log').select(['action', 'actor', 'booking_id']);
    expect(await entries.where('booking_id', '=', CONFIRMED).execute()).toEqual([
      { action: 'imported', actor: 'operator', booking_id: CONFIRMED },
    ]);

    const repeated = await importFiles(server, ...paths, '--write');
    expect(linesOf(repeated.out)).toContain('confirmed, past  0  1');
    expect(await bookingRows(server)).toHaveLength(3);
  });

  test('makes the slots taken, and the guest’s link and the search of the admins find the booking', async (server) => {
    const path = fileOf('bookings.csv', BOOKINGS.join('\n'));
    await importFiles(server, path, '--write');
    const isTaken = async () => {
      const { days } = await (await fetch(`${server.url}/api/availability`)).json();
      const day = days.find(({ date }: { date: string }) => date === '2026-12-01');
      return day.slots.find(({ time }: { time: string }) => time === '9:30 AM').booked;
    };
    await expect.poll(isTaken).toBe(true);
    const key = createLinkKeys(server.parts.config.authSecret).keyOf(CONFIRMED, 0);
    const guest = guestCalls(server.url, key);
    expect(await guest.read()).toMatchObject({ http: 200, guest_name: 'Jane Wambui' });
    const cookie = await adminCookie(server);
    const found = await fetch(`${server.url}/api/admin/bookings?show=all&search=big%20data`, {
      headers: { Cookie: cookie },
    });
    expect((await found.json()).bookings).toMatchObject([{ id: CONFIRMED }]);
  });

  test('reports every error by its line, and then writes nothing', async (server) => {
    const path = fileOf(
      'faults.csv',
      [
        BOOKINGS[0]?.replace(',updated_at', ''),
        `${CONFIRMED},Jane Wambui,jane@example.com,,2026-12-01,9:30 AM,,confirmed,`,
        `${uuid()},Other Guest,other@example.com,,2026-12-01,9:30 AM,,confirmed,`,
        `${CONFIRMED},Third Guest,third@example.com,,2026-12-02,9:30 AM,,confirmed,`,
        `${uuid()},Fourth Guest,fourth@example.com,,2026-12-02,10:00 AM,,confirmed,`,
      ].join('\n'),
    );
    const { code, err } = await importFiles(server, path, '--write');
    expect(code).toBe(1);
    expect(linesOf(err)).toEqual([
      'Nothing was written: 3 errors.',
      `${path}, line 3, time_slot: 9:30 AM on 2026-12-01 is also in line 2`,
      `${path}, line 4, id: this booking is also in line 2`,
      `${path}, line 5, time_slot: The slots of 2026-12-02 are 9:30 AM, 11:30 AM, 2:30 PM`,
    ]);
    expect(await bookingRows(server)).toEqual([]);
  });

  test('rejects unreadable files', async (server) => {
    for (const [content, message] of [
      ['', 'it is empty'],
      ['guest_name,Date,Slot,date\n1,2,3,4', 'it has the column "Date" twice'],
    ] as const) {
      const bad = fileOf('bad.csv', content);
      const { code, err } = await importFiles(server, bad, fileOf('blocked.csv', 'reason\nTea'));
      expect([code, ...linesOf(err)]).toEqual([
        1,
        'Nothing was written: 2 errors.',
        `${bad}: ${message}`,
        expect.stringContaining('blocked.csv: it has no column "blocked_date"'),
      ]);
    }
    const { code, err } = await importFiles(server, 'no-such-file.csv');
    expect([code, err]).toEqual([1, expect.stringContaining('ENOENT')]);
    const folder = temporaryFolder('import');
    expect((await importFiles(server, folder)).err.trim()).toBe(
      `${folder} is a folder: name a CSV file.`,
    );
    expect((await importFiles(server)).err).toContain('npm run import -- BOOKINGS.csv');
    expect(await bookingRows(server)).toEqual([]);
  });

  test('publishes the episodes of a file with their dates, and none of them twice', async (server) => {
    const path = fileOf(
      'episodes.csv',
      [
        'Question,Date,Video,Summary,Views',
        `Who owns the river?,3 Mar 2024,https://youtu.be/${VIDEO},"Two fishers, an engineer.",9`,
        'Who owns the river?,2025-04-05,aaaaaaaaaa1,Again.,8',
        'Twice?,2025-04-05,aaaaaaaaaa1,The same video.,8',
      ].join('\n'),
    );
    const counts = ['2 new episodes, 0 already there.', `Not read of ${path}: Views.`];
    const checked = await importFiles(server, path, '--episodes');
    expect(linesOf(checked.out)).toEqual([...counts, 'Nothing was written: add --write.']);
    expect((await readHome(server.url, '/episodes')).response.status).toBe(404);
    const written = await importFiles(server, path, '--episodes', '--write');
    expect(linesOf(written.out)).toEqual([...counts, 'Written. No mail was sent.']);
    const linkIn = async (list: string) =>
      (await readHome(server.url, list)).text.match(/<h2[^>]*><a href="([^"]*)"/)?.[1];
    await expect.poll(() => linkIn('/episodes/2024')).toBe('/episodes/who-owns-the-river');
    expect(await linkIn('/episodes')).toBe('/episodes/twice');
    expect(await auditActions(server)).toEqual([
      ['episode_published', '2024-03-03'],
      ['episode_published', '2025-04-05'],
    ]);
    const { db } = await server.openDatabase();
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
    await db.updateTable('episodes').set({ title: 'Changed here' }).execute();
    const repeated = await importFiles(server, path, '--episodes', '--write');
    expect(linesOf(repeated.out)).toContain('0 new episodes, 2 already there.');
  });

  it('reports what is wrong with episodes by line and column', async () => {
    const server = await startTestServer(engine);
    const path = fileOf(
      'episodes.csv',
      [
        'question,date,video,summary',
        `Ahead?,${addDays(showDateAt(Date.now()), 10)},aaaaaaaaaa1,Not yet.`,
        'Elsewhere?,2024-01-01,https://vimeo.com/12345678901,Of another host.',
        'No summary?,2024-01-01,aaaaaaaaaa2,',
      ].join('\n'),
    );
    const { err } = await importFiles(server, path, '--episodes', '--write');
    expect(linesOf(err)).toEqual([
      'Nothing was written: 3 errors.',
      `${path}, line 2, date: Must not be in the future`,
      `${path}, line 3, video: Please paste the address of a YouTube video, or its id`,
      `${path}, line 4, summary: is empty`,
    ]);
    expect((await importFiles(server, path, path, '--episodes')).err).toContain('--episodes');
  });

  it('restores the export of another instance, word for word', async () => {
    const [from, to] = [await startTestServer(), await startTestServer(engine)];
    const texts = ['=1+1', "'=1+1", '+254 700', ' -x;=2\n@y', "O'Neil", 'ليلى', '"a", b'];
    const rows = texts.map((text, index) =>
      [
        uuid(),
        `"Guest ${index} ${text.replaceAll('"', '""')}"`,
        `guest${index}@example.com`,
        `"${text.replaceAll('"', '""')}"`,
        addDays('2026-12-07', index === 6 ? 7 : index % 6),
        index % 6 === 5 ? '10:00 AM' : '9:30 AM',
        `"${text.replaceAll('"', '""')}"`,
        index === 2 ? 'cancelled' : 'confirmed',
        '2026-11-02T05:15:00.123Z',
      ].join(','),
    );
    const file = fileOf('all.csv', [BOOKINGS[0]?.replace(',updated_at', ''), ...rows].join('\n'));
    expect((await importFiles(from, file, '--write')).err).toBe('');
    const exportOf = async (server: TestServer) => {
      const response = await (await adminCalls(server)).post('/bookings.csv?show=all');
      return Buffer.from(await response.arrayBuffer());
    };
    const exported = await exportOf(from);
    const { out, err } = await importFiles(to, fileOf('export.csv', exported), '--write');
    expect(err).toBe('');
    expect(linesOf(out)).toContain('confirmed, ahead  6  0');
    expect((await exportOf(to)).toString()).toBe(exported.toString());
  });
});
