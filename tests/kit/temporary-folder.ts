import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestEnd } from './runner.ts';

/** Creates a folder, which is removed with its content when the test ends. */
export function temporaryFolder(name: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `show-tests-${name}-`));
  onTestEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
