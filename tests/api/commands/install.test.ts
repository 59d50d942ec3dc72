import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder, ROOT } from '#tests/api/operation/product-process.ts';

it('an installation leaves the folder whose packages it took over as it was', () => {
  const parent = newFolder();
  const install = (name: string, content: object, ...from: readonly string[]) => {
    mkdirSync(join(parent, name), { recursive: true });
    writeFileSync(join(parent, name, 'package.json'), JSON.stringify(content));
    writeFileSync(join(parent, name, 'package-lock.json'), '{}');
    const words = [join(ROOT, 'scripts/install.mjs'), ...from];
    execFileSync(process.execPath, words, { cwd: join(parent, name), stdio: 'pipe' });
    return readFileSync(join(parent, name, 'node_modules/.installed'), 'utf8');
  };
  mkdirSync(join(parent, 'first', 'node_modules'), { recursive: true });
  const first = install('first', { private: true });
  expect(install('second', { private: true }, '../first')).toBe(first);
  expect(install('second', { private: true, license: 'MIT' })).not.toBe(first);
  expect(readFileSync(join(parent, 'first/node_modules/.installed'), 'utf8')).toBe(first);
});

it.each([
  { refused: 'a path that Vite cannot read', folder: 'show #1', npm: 'npm/11.0.0', reason: "'#'" },
  { refused: 'a path that Node cannot read', folder: '100%', npm: 'npm/11.0.0', reason: "'%'" },
  { refused: 'an older npm', folder: 'show', npm: 'npm/10.9.4', reason: 'npm 11' },
])('an installation refuses $refused in one sentence', ({ folder, npm, reason }) => {
  const cwd = join(newFolder(), folder);
  mkdirSync(cwd);
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/install.mjs')], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, npm_config_user_agent: `${npm} node/v24.0.0 linux x64` },
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)]);
  expect(stderr).toContain(reason);
});
