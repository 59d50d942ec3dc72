import SqliteFile from 'better-sqlite3';
import pg from 'pg';

/** Calls `before` before each call of the function. */
function withHook<Target extends object>(method: Target, before: () => void): Target {
  return new Proxy(method, {
    apply(target, self, parameters) {
      before();
      return Reflect.apply(target as never, self, parameters);
    },
  });
}

/**
 * Makes this process kill itself before SQL statement number `lastStatement`, on both engines.
 * @returns starts the count, from 1
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
  SqliteFile.prototype.exec = withHook(exec, count);
  SqliteFile.prototype.prepare = new Proxy(prepare, {
    apply(target, self, parameters) {
      const statement: SqliteFile.Statement = Reflect.apply(target, self, parameters);
      statement.run = withHook(statement.run, count);
      statement.all = withHook(statement.all, count);
      statement.get = withHook(statement.get, count);
      statement.iterate = withHook(statement.iterate, count);
      return statement;
    },
  });
  pg.Client.prototype.query = withHook(pg.Client.prototype.query, count);
  return {
    start: () => {
      isCounting = true;
    },
  };
}
