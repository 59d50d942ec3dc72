/**
 * Migrates a database as a process of its own, and kills itself when it is about to run a chosen
 * SQL statement: `node migrate.ts PLACE NUMBER`, counted from 1. Says 'end' where it came through.
 */
import SqliteFile from 'better-sqlite3';
import pg from 'pg';
import { openDatabase } from '#server/database/open.ts';

const place = JSON.parse(process.argv[2] ?? '{}');
const lastStatement = Number(process.argv[3]);
let statements = 0;

function countStatement(): void {
  statements += 1;
  if (statements === lastStatement) process.kill(process.pid, 'SIGKILL');
}

/** A function that counts a statement, then does what it did before. */
function counting<Act extends object>(act: Act): Act {
  return new Proxy(act, {
    apply(target, self, parameters) {
      countStatement();
      return Reflect.apply(target as never, self, parameters);
    },
  });
}

const { exec, prepare } = SqliteFile.prototype;
SqliteFile.prototype.exec = counting(exec);
SqliteFile.prototype.prepare = new Proxy(prepare, {
  apply(target, self, parameters) {
    const statement: SqliteFile.Statement = Reflect.apply(target, self, parameters);
    statement.run = counting(statement.run);
    statement.all = counting(statement.all);
    statement.get = counting(statement.get);
    statement.iterate = counting(statement.iterate);
    return statement;
  },
});
pg.Client.prototype.query = counting(pg.Client.prototype.query);

const database = await openDatabase(place);
process.stdout.write('end\n');
await database.close();
