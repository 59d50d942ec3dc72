import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommandWith } from '#tests/kit/server/command.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { lockUpdates, readJournal, writeJournal } from '../../../commands/update/journal.ts';
import { findPlaces } from '../../../commands/update/places.ts';

const newBase = () => temporaryFolder('places');

function newPlaces() {
  const checkout = join(newBase(), 'checkout');
  mkdirSync(join(checkout, '.git'), { recursive: true });
  return findPlaces(checkout);
}

it.each([
  ['--wait', 'long'],
  ['--back', '1.2.0'],
  ['1.2.0', '1.3.0'],
  ['--force', '--now'],
])('explains itself instead of running with %s %s', async (...parameters) => {
  const { code, err } = await runCommandWith({}, 'update', ...parameters);
  expect(code).toBe(1);
  expect(err).toContain('npm run update -- VERSION');
});

it('runs only in the folders of an installation', () => {
  expect(() => findPlaces(newBase())).toThrow('is not the folder checkout of an installation');
});

it('runs once at a time', () => {
  const places = newPlaces();
  const unlock = lockUpdates(places);
  expect(() => lockUpdates(places)).toThrow('Another update is running');
  unlock();
  lockUpdates(places)();
});

it('reads the journal as it was written', () => {
  const places = newPlaces();
  expect(readJournal(places)).toBeUndefined();
  const journal = { step: 'switching', from: 'a', to: 'b', isOneWay: false } as const;
  writeJournal(places, journal);
  expect(readJournal(places)).toEqual(journal);
});
