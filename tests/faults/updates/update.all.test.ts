import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newDatabaseLocation } from '#tests/kit/database/database.ts';
import { git } from './installation.ts';
import { installFirstRelease } from './installed.ts';
import { BROKEN, WITH_COLUMN } from './versions.ts';

const OWN = 'README.md';

it('updates with own content, goes back from a version that does not run, both after a kill, and loses no booking (T47)', {
  timeout: 900_000,
}, async () => {
  const location = await newDatabaseLocation('sqlite');
  const { installation, guests, ...site } = await installFirstRelease(location, 1);

  installation.own({ [OWN]: (text) => `${text}\nOurs.\n` });
  installation.release('v1.1.0', 'v1.0.0', WITH_COLUMN);
  expect(await site.updateKilledAt(/^Switching/)).toMatchObject({
    code: 0,
    lines: expect.arrayContaining([expect.stringMatching(/^Continuing/)]),
  });
  expect(await site.running()).toEqual([expect.stringMatching(/^v1\.1\.0-/)]);
  expect(readFileSync(join(installation.current, OWN), 'utf8')).toContain('Ours.');
  git(installation.checkout, 'merge-base', '--is-ancestor', 'v1.1.0', 'HEAD');
  await guests.bookNext();

  installation.release('v1.2.0', 'v1.1.0', BROKEN);
  expect(await site.updateKilledAt(/^Going back/)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Went back to v1.1.0'),
  });
  expect(await site.running()).toEqual([expect.stringMatching(/^v1\.1\.0-/)]);
  await guests.bookNext();
  await site.recordBookings();
});
