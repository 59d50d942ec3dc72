import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '..', '..');

export function copySources(folder: string): void {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const paths = execFileSync('git', listed, { cwd: PROJECT }).toString().split('\0');
  for (const path of new Set(paths)) {
    if (path === '') continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(PROJECT, path), join(folder, path));
  }
}
