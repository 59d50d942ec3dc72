import { once } from 'node:events';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DATABASE_SETTINGS } from '#server/config/config.ts';
import { DATABASE_FILE } from '#server/database/engines/open.ts';
import { cookieOf, signIn } from '#tests/kit/admin/accounts.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { newDatabaseLocation } from '#tests/kit/database/database.ts';
import { newFolder, resultOf, runScript, serve, urlOf, waitForOutput } from './product-process.ts';

const startDemo = (folder: string, settings: Record<string, string> = {}) =>
  runScript(['scripts/demo.ts', folder], { PORT: '0', LOG_LEVEL: 'error', ...settings });

async function printedBy(child: ReturnType<typeof startDemo>) {
  const output = await waitForOutput(child, / {2}data {6}.*\n/);
  const [, url = '', email = '', password = ''] =
    / {2}admin {5}(\S+)\/admin with (\S+) and (\S+)/.exec(output) ?? [];
  const [, key = ''] = / {2}guest {5}\S+#(\S+)/.exec(output) ?? [];
  return { url, email, password, key };
}

it('npm run demo serves a running show, and finds its folder again (R211)', async () => {
  const folder = join(newFolder(), 'demo');
  const first = startDemo(folder);
  const { url, email, password, key } = await printedBy(first);
  const signedIn = await signIn(
    { url, location: await newDatabaseLocation('sqlite') },
    { email, password },
  );
  expect(signedIn.status).toBe(200);
  const headers = { Cookie: cookieOf(signedIn) };
  const read = async (path: string) =>
    (await fetch(`${url}/api/admin/${path}`, { headers })).json();
  const pages = await Promise.all(['all', 'past'].map((show) => read(`bookings?show=${show}`)));
  const statesOf = (rows: readonly { status: string; is_over: boolean }[]) =>
    new Set(rows.map(({ status, is_over }) => `${status} ${is_over ? 'past' : 'ahead'}`));
  expect(statesOf(pages.flatMap(({ bookings }) => bookings))).toEqual(
    new Set(['confirmed past', 'cancelled past', 'confirmed ahead', 'cancelled ahead']),
  );
  const { entries } = await read('history');
  const actions = new Set(entries.map(({ action }: { action: string }) => action));
  for (const action of ['booked', 'moved', 'came', 'invited', 'date_blocked', 'asked_to_move']) {
    expect(actions).toContain(action);
  }
  expect(await read('blocked-dates')).toMatchObject({ blocked_dates: { length: 2 } });
  expect(await guestCalls(url, key).read()).toMatchObject({
    http: 200,
    status: 'confirmed',
    consent: { kind: 'documents' },
  });
  first.kill('SIGKILL');
  expect(statSync(join(folder, DATABASE_FILE)).mode & 0o077).toBe(0);

  const again = await printedBy(startDemo(folder));
  expect([again.password, again.key]).toEqual([password, key]);
});

it('npm run demo refuses the settings and the data of a show', async () => {
  const { dataFolder } = await newDatabaseLocation('sqlite');
  const ofShow = await resultOf(startDemo(dataFolder));
  expect([ofShow.code, ofShow.err]).toEqual([1, expect.stringContaining('has the data of a show')]);
  const settings = { ORIGIN: 'https://show.example', DATABASE_URL: 'postgres://x' };
  const { code, err } = await resultOf(startDemo(newFolder(), settings));
  expect([code, err]).toEqual([1, expect.stringContaining('unset ORIGIN and DATABASE_URL')]);
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const inFile = await resultOf(startDemo(file));
  expect([inFile.code, inFile.err]).toEqual([1, `${file} is a file: name a folder.\n`]);
  const places = Object.fromEntries(DATABASE_SETTINGS.map((name) => [name, 'of a show']));
  const placed = await resultOf(startDemo(newFolder(), places));
  expect(placed.err).toContain(`unset ${DATABASE_SETTINGS.join(' and ')}.`);
});

it('is served by one server at a time, also after a killed one', async () => {
  const settings = { PORT: '0', DATA_DIR: newFolder() };
  const first = serve(settings);
  await urlOf(first);
  const { code, out } = await resultOf(serve(settings));
  expect(code).toBe(1);
  expect(out).toContain(`another server uses the database in ${settings.DATA_DIR}`);
  const ended = once(first, 'exit');
  first.kill('SIGKILL');
  await ended;
  expect(await urlOf(serve(settings))).toMatch(/^http/);
});
