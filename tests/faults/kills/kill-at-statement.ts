import SqliteFile from 'better-sqlite3';
import pg from 'pg';

/**
 * Makes this process kill itself before SQL statement number `lastStatement`, on both engines.
 * @returns starts the count, from 1
 */
export function killAtStatement(lastStatement: number): { readonly start: () => void } {
  let statements = Number.NEGATIVE_INFINITY;

  function counted<Method extends object>(method: Method): Method {
    return new Proxy(method, {
      apply(target, self, parameters) {
        statements += 1;
        if (statements === lastStatement) process.kill(process.pid, 'SIGKILL');
        return Reflect.apply(target as never, self, parameters);
      },
    });
  }

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
  return {
    start: () => {
      statements = 0;
    },
  };
}
