import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '#server/http/listener.ts';
import { resultOf, urlOf } from '#tests/api/operation/product-process.ts';
import { DATA_FOLDER_PREFIX } from '#tests/kit/database/sqlite-setup.ts';
import { createEnvironment } from './environment.ts';
import { SITUATIONS } from './situations.ts';

/** Of both engines, of a server and of a browser. */
const SELECTED_TESTS = [
  'domain/booking/',
  'tests/contract/database/transactions',
  'tests/api/bookings/availability',
  'tests/e2e/pages/legal',
];
/** Above the largest process id of Linux. */
const NO_PROCESS = 4_194_305;
const TEST = ['test', '--', ...SELECTED_TESTS];
const ALL_PASSED = /\n[1-9]\d* passed, 0 failed\n$/;

async function listenOn(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  // Another program of the machine may have the port already.
  await Promise.race([once(server, 'listening'), once(server, 'error')]);
}

it.each(SITUATIONS)('both commands work, or say why not, $title (T49)', async (situation) => {
  const { refusal, ending = ALL_PASSED } = situation;
  const environment = createEnvironment(situation);
  if (refusal !== undefined) {
    for (const command of [['start'], TEST]) {
      const { code, err } = await resultOf(environment.npm(command));
      expect([code, err]).toEqual([1, expect.stringContaining(`${refusal}\n`)]);
    }
    return;
  }
  const started = environment.npm(['start'], { PORT: String(await freePort()) });
  const url = await urlOf(started);
  if (!situation.isOffline) expect((await fetch(url)).status).toBe(200);
  // To npm alone; its output ends with the last process that it started.
  started.kill('SIGTERM');
  await resultOf(started);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  const { out } = await resultOf(environment.npm(TEST));
  expect(out).toMatch(ending);
});

it('npm start names a taken port, and npm test works beside other servers (T49)', async () => {
  for (const port of [3000, 5432]) await listenOn(port);
  const environment = createEnvironment({ title: '' });
  const { code, out } = await resultOf(environment.npm(['start']));
  expect([code, out]).toEqual([
    1,
    expect.stringContaining('port 3000 is in use: stop the other program, or set PORT'),
  ]);
  expect((await resultOf(environment.npm(TEST))).out).toMatch(ALL_PASSED);
});

it('runs of two users at the same time pass, beside what a killed run of one has left (T49)', async () => {
  const left = mkdtempSync(`/dev/shm/${DATA_FOLDER_PREFIX}${NO_PROCESS}-`);
  onTestFinished(() => rmSync(left, { recursive: true, force: true }));
  const users = ['root', 'nobody'].map((user) => createEnvironment({ title: user, user }));
  const runs = await Promise.all(users.map(({ npm }) => resultOf(npm(TEST))));
  for (const { out } of runs) expect(out).toMatch(ALL_PASSED);
});
