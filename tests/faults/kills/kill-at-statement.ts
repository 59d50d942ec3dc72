import SqliteFile from 'better-sqlite3';
import pg from 'pg';

/** Makes this process kill itself before call number `lastCall` of the functions that `counted` returns, from `start` on. */
export function killAtCall(lastCall: number) {
  let calls = Number.NEGATIVE_INFINITY;
  return {
    counted<Method extends object>(method: Method): Method {
      return new Proxy(method, {
        apply(target, self, parameters) {
          calls += 1;
          if (calls === lastCall) process.kill(process.pid, 'SIGKILL');
          return Reflect.apply(target as never, self, parameters);
        },
      });
    },
    start: () => {
      calls = 0;
    },
  };
}

/**
 * Makes this process kill itself before SQL statement number `lastStatement`, on both engines.
 * @returns starts the count, from 1
 */
export function killAtStatement(lastStatement: number): { readonly start: () => void } {
  const { counted, start } = killAtCall(lastStatement);
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
  return { start };
}
