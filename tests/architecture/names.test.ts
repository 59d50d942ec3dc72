import { expect, it } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const EXPORT = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** Names that several modules export, each for a reason. */
const SHARED: Readonly<Record<string, string>> = {
  command: 'the program of each file in commands',
  meta: 'the head of each page',
  migration: 'the migration of each file in server/database/migrations',
  schemas: 'the schemas of each file in content',
  useApiQuery:
    'the public pages load no query library: they have a smaller one behind the same name',
};

function exportedNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { path, text } of readSourceFiles()) {
    if (/^(scripts|tests)\/|\.astro$/.test(path)) continue;
    for (const [, name = ''] of text.matchAll(EXPORT)) {
      names.set(name, (names.get(name) ?? new Set()).add(path));
    }
  }
  return names;
}

it('no two modules of the product export one name, except for a reason', () => {
  const names = exportedNames();
  expect(names.size).toBeGreaterThan(1000);
  const several = [...names].filter(([, paths]) => paths.size > 1);
  expect(
    several.filter(([name]) => !(name in SHARED)).map(([name, paths]) => [name, ...paths]),
  ).toEqual([]);
  expect(Object.keys(SHARED).sort()).toEqual(several.map(([name]) => name).sort());
});
