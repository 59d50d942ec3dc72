import SqliteFile from 'better-sqlite3';
import pg from 'pg';

/** A function that does something else first. */
function preceded<Act extends object>(act: Act, before: () => void): Act {
  return new Proxy(act, {
    apply(target, self, parameters) {
      before();
      return Reflect.apply(target as never, self, parameters);
    },
  });
}

/**
 * Lets this process kill itself when it is about to run a chosen SQL statement, on either engine.
 * @returns the way to start counting, from 1
 */
export function killAtStatement(lastStatement: number): { readonly start: () => void } {
  let statements = 0;
  let isCounting = false;
  function count(): void {
    if (!isCounting) return;
    statements += 1;
    if (statements === lastStatement) process.kill(process.pid, 'SIGKILL');
  }

  const { exec, prepare } = SqliteFile.prototype;
  SqliteFile.prototype.exec = preceded(exec, count);
  SqliteFile.prototype.prepare = new Proxy(prepare, {
    apply(target, self, parameters) {
      const statement: SqliteFile.Statement = Reflect.apply(target, self, parameters);
      statement.run = preceded(statement.run, count);
      statement.all = preceded(statement.all, count);
      statement.get = preceded(statement.get, count);
      statement.iterate = preceded(statement.iterate, count);
      return statement;
    },
  });
  pg.Client.prototype.query = preceded(pg.Client.prototype.query, count);
  return {
    start: () => {
      isCounting = true;
    },
  };
}
