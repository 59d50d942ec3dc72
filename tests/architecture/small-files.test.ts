import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { readSourceFiles } from './source-files.ts';

/** A file with as many lines is worth its own name. */
const LINES_OF_A_FILE = 40;

/** Content has schemas and values apart; routes in .astro files are another language. */
const FOLDERS = /^(app\/(?!generated\/)|commands\/|domain\/|scripts\/|server\/).*\.tsx?$/;

/** The files that stay apart, by the reason. Delete a line with its file. */
const APART: Readonly<Record<string, readonly string[]>> = {
  'a rule with a table of cases': ['domain/admin/video-id.ts'],
  'an operation of the server': [
    'server/guest-link/correct-details.ts',
    'server/invitations/list-invitations.ts',
  ],
};

/** Each small file whose only importer stands beside it: a reader would find its content there. */
function smallNeighbours(): string[] {
  const files = readSourceFiles();
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of files.filter((file) => !file.path.startsWith('tests/'))) {
    for (const { target } of imports) {
      importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  }
  return files
    .filter(({ path, text }) => {
      if (!FOLDERS.test(path) || text.trimEnd().split('\n').length >= LINES_OF_A_FILE) return false;
      const [only, ...others] = importers.get(path) ?? [];
      return (
        others.length === 0 && FOLDERS.test(only ?? '') && dirname(only ?? '') === dirname(path)
      );
    })
    .map(({ path }) => path);
}

it('a small file whose only importer stands beside it is a part of that one, unless there is a reason', () => {
  const listed = Object.values(APART).flat();
  expect(smallNeighbours().sort()).toEqual(listed.sort());
});
