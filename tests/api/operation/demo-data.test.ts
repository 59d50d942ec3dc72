import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { markAsDemo } from '#server/database/demo-mark.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { PUBLIC, runDoctor } from '#tests/api/commands/doctor/run-doctor.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

async function newDemo() {
  const location = await newDatabaseLocation('sqlite');
  const { db } = await openTestDatabaseAt(location);
  await markAsDemo(db);
  await markAsDemo(db);
  return location;
}

it('refuses to serve the data of a demo as a show, and the doctor names them', async () => {
  const location = await newDemo();
  const settings = [{}, { origin: 'https://show.example' }, { smtpUrl: 'smtp://127.0.0.1:1' }];
  for (const [index, choices] of settings.entries()) {
    const start = startTestServer('sqlite', { location, ...choices }, { isDemo: index > 0 });
    await expect(start).rejects.toThrow(OperatorError);
    await expect(start).rejects.toThrow('set another DATA_DIR');
  }
  const { problems } = await runDoctor(location, PUBLIC);
  expect(problems).toContainEqual(expect.stringMatching(/^wrong .*npm run demo/));
});

it('serves them as a demo', async () => {
  const { url } = await startTestServer('sqlite', { location: await newDemo() }, { isDemo: true });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

it('creates a database and its log that others cannot read, whatever program does', async () => {
  const location = await newDatabaseLocation('sqlite', { isEmpty: true });
  const { location: path } = await openTestDatabaseAt(location);
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    expect([file, statSync(file).mode & 0o077]).toEqual([file, 0]);
  }
});
