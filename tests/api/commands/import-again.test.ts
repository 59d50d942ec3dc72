import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slotsOn } from '#domain/booking/slots/slot.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { ENGINES } from '#tests/kit/database/database.ts';
import { runCommand } from '#tests/kit/server/command.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

const HEADER = 'id,guest_name,guest_email,booking_date,time_slot';
const ASHA = '1,Asha One,asha@one.example,2027-01-04,9:30 AM';
const BEBE = '2,Bebe One,bebe@one.example,2027-01-05,9:30 AM';

async function importLines(server: TestServer, lines: readonly string[], ...words: string[]) {
  const path = join(temporaryFolder('import'), 'bookings.csv');
  writeFileSync(path, lines.join('\n'));
  const { code, out, err } = await runCommand(server.location, 'import', path, ...words);
  return { code, text: `${out}${err}`.replaceAll(path, 'FILE').replace(/ {2,}/g, ' ') };
}

async function names(server: TestServer): Promise<string[]> {
  const { db } = await server.openDatabase();
  const rows = await db.selectFrom('bookings').select('guest_name').orderBy('guest_name').execute();
  return rows.map(({ guest_name }) => guest_name);
}

/** The export as LibreOffice 7.4 saves it after opening it with 'Detect special numbers', in English (USA). */
const SAVED_BY_LIBREOFFICE = `Date,Slot,Guest,Email,Phone,Topic,Status,Booked at (UTC),Will be there,Came,Team note,Invitation,Reference
2026-12-07,09:30:00 AM,Amina Otieno,amina@example.com,\t0712345678,"Small farms,
big data",confirmed,2026-11-02T05:15:00.123Z,yes,,,,0190a1b2-0000-7000-8000-000000000001
2026-12-08,02:30:00 PM,"Baraka ""B"" Ouma",baraka@example.com,\t+254 712 345 678,'=1+1,cancelled,2026-11-03T05:15:00.000Z,,no,\t12/24,,0190a1b2-0000-7000-8000-000000000002
2026-12-12,12:00:00 PM,O'Neil,neil@example.com,\t(0712) 345-678,"a 5"" screen",confirmed,2026-11-04T17:45:30.500Z,,yes,\t1e5,,0190a1b2-0000-7000-8000-000000000003
2026-12-14,11:30:00 AM,Wanjirũ,,,\t3:30,confirmed,2026-11-04T17:45:30.500Z,,,,,0190a1b2-0000-7000-8000-000000000004
`;

/** The dates, slots and ends of lines of Excel in English (USA). */
const inExcel = (text: string) =>
  text.replaceAll(/^2026-12-0?(\d+),0?(\d+:\d\d):00/gm, '12/$1/2026,$2').replaceAll('\n', '\r\n');

describe.each(ENGINES)('a second import on %s', (engine) => {
  it('finds the bookings of its own export, which a spreadsheet has saved', async () => {
    const server = await startTestServer(engine);
    const first = await importLines(server, [SAVED_BY_LIBREOFFICE], '--write');
    expect(first.text).toContain('confirmed, ahead 3 0');
    const exported = await (await adminCalls(server)).post('/bookings.csv?show=all');
    const text = await exported.text();
    expect(text).toContain('2026-12-07,9:30 AM,Amina Otieno,amina@example.com,"\t0712345678"');
    for (const saved of [SAVED_BY_LIBREOFFICE, inExcel(SAVED_BY_LIBREOFFICE), text]) {
      const again = await importLines(server, [saved], '--write');
      expect(again.text).toContain('confirmed, ahead 0 3');
      expect(again.text).toContain('cancelled 0 1');
    }
  });

  it('rejects another booking with a known id, and leaves out no other error', async () => {
    const server = await startTestServer(engine);
    await importLines(server, [HEADER, ASHA, BEBE], '--write');
    const { code, text } = await importLines(
      server,
      [
        HEADER,
        '1,Chui Two,chui@two.example,2027-01-06,9:30 AM',
        BEBE.replace('9:30 AM', '11:30 AM'),
        '3,Eli Two,eli@two.example,2027-01-05,9:30 AM',
        '4,Fadhili Two,fadhili@two.example,2027-01-08,noon',
      ],
      '--write',
    );
    const advice = 'If the file is of another system, delete its column of ids';
    expect([code, ...text.trim().split('\n')]).toEqual([
      1,
      'Nothing was written: 4 errors.',
      ` FILE, line 2, id: another booking has this id here: Asha One, 9:30 AM on 2027-01-04. ${advice}`,
      ` FILE, line 3, id: another booking has this id here: Bebe One, 9:30 AM on 2027-01-05. ${advice}`,
      ' FILE, line 4, time_slot: 9:30 AM on 2027-01-05 is booked already',
      ' FILE, line 5, time_slot: Must be a time of the day such as 9:30 AM',
    ]);
    expect(await names(server)).toEqual(['Asha One', 'Bebe One']);
  });

  it('leaves a booking that was moved here since as it is, and says so', async () => {
    const server = await startTestServer(engine);
    await importLines(server, [HEADER, ASHA, BEBE], '--write');
    const { db } = await server.openDatabase();
    const { id } = await db
      .selectFrom('bookings')
      .select('id')
      .where('guest_name', '=', 'Asha One')
      .executeTakeFirstOrThrow();
    const admin = await adminCalls(server);
    const moved = await admin.post(`/bookings/${id}/move`, {
      from: { booking_date: '2027-01-04', time_slot: '9:30 AM' },
      to: { booking_date: '2027-01-11', time_slot: '9:30 AM' },
      allows_blocked: false,
      notifies_guest: false,
    });
    expect(moved.status).toBe(200);
    const { text } = await importLines(server, [HEADER, ASHA, BEBE], '--write');
    expect(text).toContain('confirmed, ahead 0 2');
    expect(text).toContain('Changed here since, and left as they are: line 2.');
    const other = ASHA.replace('asha@one.example', 'asha@two.example');
    expect((await importLines(server, [HEADER, other])).text).toContain(
      'another booking has this id',
    );
  });

  it('reports the bookings of a person who was erased, with and without an id', async () => {
    const server = await startTestServer(engine);
    const bare = (line: string) => line.replace(/^\w+,/, '');
    const files = [
      [HEADER, ASHA, BEBE],
      [bare(HEADER), bare(ASHA).replace('04', '11'), bare(BEBE).replace('05', '12')],
    ];
    for (const lines of files) await importLines(server, lines, '--write');
    const { out } = await runCommand(server.location, 'forget', 'asha@one.example', '--yes');
    expect(out).toContain('files that were imported or exported');
    const message = 'this booking was erased here (npm run forget): delete the line';
    for (const [index, place] of ['line 2, id', 'line 2'].entries()) {
      const { text } = await importLines(server, files[index] ?? [], '--write');
      expect(text.trim()).toBe(`Nothing was written: 1 error.\n FILE, ${place}: ${message}`);
    }
    expect(await names(server)).toEqual(['Bebe One', 'Bebe One']);
  });
});

it('imports more bookings than one statement can have', async () => {
  const server = await startTestServer();
  const lines = Array.from({ length: 1200 }, (_, index) => {
    const week = addDays('2010-01-04', 7 * Math.floor(index / 15));
    const date = addDays(week, Math.floor((index % 15) / 3));
    return `${index},Guest Name,guest${index}@example.com,${date},${slotsOn(date)[index % 3]}`;
  });
  const { text } = await importLines(server, [HEADER, ...lines], '--write');
  expect(text).toContain('confirmed, past 1200 0');
  expect((await importLines(server, [HEADER, ...lines])).text).toContain('confirmed, past 0 1200');
});
