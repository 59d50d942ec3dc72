import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FOLDERS } from '#tests/mutation/folders.ts';

const patterns = Object.entries(FOLDERS).flatMap(([folder, { mutate, tests }]) =>
  [...mutate, ...tests].map((pattern) => [folder, pattern] as const),
);

describe('the folders of the mutation runs', () => {
  it.each(patterns)('%s: %s matches a file', (_, pattern) => {
    expect(globSync(pattern.replace(/^!/, ''))).not.toEqual([]);
  });
});
