import { chmodSync, closeSync, copyFileSync, fsyncSync, openSync } from 'node:fs';

const OWNER_ONLY = 0o600;

/**
 * Waits until the machine has really kept a file, or a folder's list of names. Never for a database
 * that is open in this process: closing its file would drop SQLite's locks.
 */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } catch (error) {
    // Windows cannot do it for a file opened to read, and for no folder.
    if (process.platform !== 'win32') throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Copies a small file, for its owner alone, and waits until it is kept. */
export function copyDurably(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, OWNER_ONLY);
  syncPath(to);
}
