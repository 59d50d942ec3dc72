import { execFileSync } from 'node:child_process';

/** Overwrites everything after the first page (4096 bytes). */
const DAMAGE = `
  const { openSync, fstatSync, writeSync } = require('node:fs');
  const file = openSync(process.argv[1], 'r+');
  const size = fstatSync(file).size - 4096;
  writeSync(file, Buffer.alloc(size, 0xa5), 0, size, 4096);`;

/** In another process: closing the file would release SQLite's locks (https://sqlite.org/howtocorrupt.html). */
export const damageDatabase = (file: string) =>
  execFileSync(process.execPath, ['-e', DAMAGE, file]);
