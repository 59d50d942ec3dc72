import { chmodSync, closeSync, copyFileSync, fsyncSync, openSync } from 'node:fs';

const OWNER_ONLY = 0o600;

/** Must not be called for a database that this process has open: closing a descriptor drops POSIX locks. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } catch (error) {
    // Windows cannot sync folders, nor files opened for reading.
    if (process.platform !== 'win32') throw error;
  } finally {
    closeSync(descriptor);
  }
}

export function copyDurably(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, OWNER_ONLY);
  syncPath(to);
}
