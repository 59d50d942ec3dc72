import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function withFolder<Result>(
  operation: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'show-bench-'));
  try {
    return await operation(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
