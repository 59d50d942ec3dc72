import { existsSync, mkdtempSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RAM_DISK = '/dev/shm';
const ROOM_BYTES = 2e9;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

/** Tests kill processes, never the machine: their databases need no disk. */
const PARENT = hasRoom(RAM_DISK) ? RAM_DISK : tmpdir();

/** Creates a folder for this process to remove. */
export function newDataFolder(prefix: string, parent = PARENT): string {
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

/** This user's folders with the prefix whose process was killed. */
export function orphanedFolders(prefix: string, parent = PARENT): string[] {
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix))
    .filter((name) => !isAlive(Number.parseInt(name.slice(prefix.length), 10)))
    .map((name) => join(parent, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.());
}
