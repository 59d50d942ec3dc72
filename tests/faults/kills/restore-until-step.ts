/**
 * `node restore-until-step.ts NUMBER FOLDER`: restores a backup into the DATA_DIR of the environment and kills itself
 * before the change of a file with this NUMBER, counted from 1. Prints the report if it has completed.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { killAtCall } from './kill-at-statement.ts';

const [step, folder = ''] = process.argv.slice(2);
const { counted, start } = killAtCall(Number(step));
for (const name of ['chmodSync', 'copyFileSync', 'fsyncSync', 'renameSync', 'rmSync'] as const) {
  Object.assign(fs, { [name]: counted(fs[name]) });
}
syncBuiltinESMExports();
const { command } = await import('../../../commands/restore.ts');
start();
const [, report] = await command([folder], process.env);
process.stdout.write(report);
