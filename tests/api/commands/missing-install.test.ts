import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder, ROOT } from '#tests/api/operation/product-process.ts';

it.each(['admin', 'backup', 'restore', 'forget', 'doctor'])(
  'npm run %s installs nothing, and names the command that does',
  (command) => {
    const folder = newFolder();
    for (const name of ['package.json', 'scripts/require-install.mjs']) {
      cpSync(join(ROOT, name), join(folder, name));
    }
    const { status, stderr } = spawnSync('npm', ['run', '--silent', command], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('The packages are not installed: run "npm run build" first.\n'),
    ]);
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  },
);
