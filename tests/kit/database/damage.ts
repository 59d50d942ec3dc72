import { execFileSync } from 'node:child_process';

const PAGE_BYTES = 4096;

/**
 * Overwrites every page except the first. In another process, because closing the file in this one
 * would release SQLite's locks (https://sqlite.org/howtocorrupt.html).
 */
export function damageDatabase(file: string): void {
  const script = `
    const { openSync, fstatSync, writeSync } = require('node:fs');
    const file = openSync(process.argv[1], 'r+');
    const { size } = fstatSync(file);
    writeSync(file, Buffer.alloc(size - ${PAGE_BYTES}, 0xa5), 0, size - ${PAGE_BYTES}, ${PAGE_BYTES});`;
  execFileSync(process.execPath, ['-e', script, file]);
}
