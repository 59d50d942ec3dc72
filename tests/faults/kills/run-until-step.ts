/**
 * `node run-until-step.ts OPERATION NUMBER INPUT`: does the operation, and kills itself before SQL statement NUMBER, or
 * before the change of a file with this NUMBER for a restore, counted from 1.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import SqliteFile from 'better-sqlite3';
import pg from 'pg';
import { openDatabase } from '#server/database/engines/open.ts';
import { settingsOf } from '#tests/kit/server/command.ts';
import type { Report } from '../../../commands/run-command.ts';
import type { Input, KilledProgram } from './killed-program.ts';

const [operation, number, input] = process.argv.slice(2);
const lastCall = Number(number);
let calls = 0;

/** The method, which kills this process at its call `lastCall`, all counted methods together. */
const counted = <Method extends object>(method: Method): Method =>
  new Proxy(method, {
    apply(target, self, parameters) {
      calls += 1;
      if (calls === lastCall) process.kill(process.pid, 'SIGKILL');
      return Reflect.apply(target as never, self, parameters);
    },
  });

/** Counts the statements of both engines. */
function countStatements(): void {
  const { exec, prepare } = SqliteFile.prototype;
  SqliteFile.prototype.exec = counted(exec);
  SqliteFile.prototype.prepare = new Proxy(prepare, {
    apply(target, self, parameters) {
      const statement: SqliteFile.Statement = Reflect.apply(target, self, parameters);
      for (const name of ['run', 'all', 'get', 'iterate'] as const) {
        Object.assign(statement, { [name]: counted(statement[name]) });
      }
      return statement;
    },
  });
  pg.Client.prototype.query = counted(pg.Client.prototype.query);
}

function countFileChanges(): void {
  for (const name of ['chmodSync', 'copyFileSync', 'fsyncSync', 'renameSync', 'rmSync'] as const) {
    Object.assign(fs, { [name]: counted(fs[name]) });
  }
  syncBuiltinESMExports();
}

const OPERATIONS: Record<KilledProgram, (input: Input) => Promise<void>> = {
  async migrate({ location }) {
    countStatements();
    await (await openDatabase(location)).close();
  },
  async import({ location, words }) {
    countStatements();
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
