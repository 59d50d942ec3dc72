/**
 * `node run-until-step.ts OPERATION NUMBER INPUT`: does the operation, and kills itself before SQL statement NUMBER, or
 * before the change of a file with this NUMBER for a restore, counted from 1.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { openDatabase } from '#server/database/engines/open.ts';
import { settingsOf } from '#tests/kit/server/command.ts';
import type { Report } from '../../../commands/run-command.ts';
import { killAtCall, killAtStatement } from './kill-at-statement.ts';
import type { Input, KilledProgram } from './killed-program.ts';

const [operation, number, input] = process.argv.slice(2);
function countFileChanges(): void {
  const { counted, start } = killAtCall(Number(number));
  for (const name of ['chmodSync', 'copyFileSync', 'fsyncSync', 'renameSync', 'rmSync'] as const) {
    Object.assign(fs, { [name]: counted(fs[name]) });
  }
  syncBuiltinESMExports();
  start();
}

const OPERATIONS: Record<KilledProgram, (input: Input) => Promise<void>> = {
  async migrate({ location }) {
    killAtStatement(Number(number)).start();
    await (await openDatabase(location)).close();
  },
  async import({ location, words }) {
    killAtStatement(Number(number)).start();
    const { command } = await import('../../../commands/import.ts');
    await report(command(words, settingsOf(location)));
  },
  async restore({ location, words }) {
    const { command } = await import('../../../commands/restore.ts');
    countFileChanges();
    await report(command(words, settingsOf(location)));
  },
};

async function report(result: Promise<Report>): Promise<void> {
  const [isDone, text] = await result;
  if (!isDone) throw new Error(text);
}

const run = Object.entries(OPERATIONS).find(([name]) => name === operation)?.[1];
await run?.(JSON.parse(input ?? ''));
process.stdout.write('end\n');
