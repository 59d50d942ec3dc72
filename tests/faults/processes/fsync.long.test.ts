import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newDatabaseLocation } from '#tests/kit/database/database.ts';
import type { SecretsChoices } from '#tests/kit/database/make-secrets.ts';
import { atLeast, recordFigure } from '#tests/kit/report/figures.ts';

const COMMITS = 100;
const MAKE_SECRETS = join(import.meta.dirname, '..', '..', 'kit', 'database', 'make-secrets.ts');
const COMMIT = join(import.meta.dirname, 'commit.ts');

/** The number of fsync calls of a run of the program, counted by strace. */
function syncsOf(location: object, commits: number): number {
  const report = join(import.meta.dirname, '..', '..', '..', '.cache', `strace-${commits}.txt`);
  const { status, error } = spawnSync('strace', [
    ...['-f', '-c', '-e', 'trace=fsync,fdatasync', '-o', report],
    ...[process.execPath, COMMIT, JSON.stringify(location), String(commits)],
  ]);
  if (error) throw new Error('This test needs strace: install it with the package manager');
  expect(status).toBe(0);
  const calls = readFileSync(report, 'utf8').matchAll(
    /^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+).*f(?:data)?sync$/gm,
  );
  return [...calls].reduce((sum, [, count]) => sum + Number(count), 0);
}

it(`syncs each of ${COMMITS} commits to the disk (T10)`, async () => {
  const location = await newDatabaseLocation('sqlite');
  // The first run migrates; the second only opens and closes.
  syncsOf(location, 0);
  const before = syncsOf(location, 0);
  const syncs = syncsOf(location, COMMITS) - before;
  recordFigure({
    test: 'T10',
    name: 'fsync per commit, sqlite',
    operations: COMMITS,
    measured: [atLeast('calls of fsync and fdatasync', syncs, COMMITS)],
  });
});

it('syncs a generated secret to the disk before it is named, and its name before it is used (T10)', async () => {
  const { dataFolder: folder } = await newDatabaseLocation('sqlite');
  const choices: SecretsChoices = { folder, rounds: 1, startAt: 0, everyMs: 0 };
  // -y prints the path of each descriptor.
  const { stderr, status } = spawnSync(
    'strace',
    [
      ...['-f', '-y', '-e', 'trace=fsync,fdatasync,link,linkat'],
      ...[process.execPath, MAKE_SECRETS, JSON.stringify(choices)],
    ],
    { encoding: 'utf8' },
  );
  expect(status).toBe(0);
  const data = join(folder, '0');
  const calls = stderr.split('\n').flatMap((line) => {
    if (!line.includes(data)) return [];
    if (line.includes('link')) return ['link'];
    return [line.includes(`<${data}>`) ? 'sync of the folder' : 'sync of the file'];
  });
  const each = ['sync of the file', 'link', 'sync of the folder'];
  expect(calls).toEqual([...each, ...each]);
});
