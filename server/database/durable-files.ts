import { chmodSync, closeSync, copyFileSync, fsyncSync, openSync } from 'node:fs';

const OWNER_ONLY = 0o600;

/**
 * Syncs a file, or a folder's list of names, to the disk. Never call it for a database that is open
 * in this process: closing any descriptor of the file drops SQLite's POSIX locks.
 */
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

/** Copies a small file with mode 600 and syncs it to the disk. */
export function copyDurably(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, OWNER_ONLY);
  syncPath(to);
}
