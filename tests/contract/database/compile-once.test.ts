import { compileOnce } from '#server/database/queries.ts';
import { describeDatabases, expect } from '#tests/kit/database/database-test.ts';

const ROWS = [
  { id: 'first', blocked_date: '2026-12-01', reason: null, created_at: 1 },
  { id: 'second', blocked_date: '2026-12-02', reason: null, created_at: 2 },
] as const;

describeDatabases('a query that is compiled once, on %s', (test) => {
  test('is built once for the database and its transactions, and has the values of each call', async (database) => {
    let built = 0;
    const select = compileOnce((anyDb, id: string, at: number) => {
      built += 1;
      return anyDb
        .selectFrom('blocked_dates')
        .select('blocked_date')
        .where('id', '=', id)
        .where('created_at', '=', at);
    });
    expect(await select(database.db, 'first', 1)).toEqual([]);
    await database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('blocked_dates').values(ROWS).execute();
      expect(await select(transaction, 'first', 1)).toEqual([{ blocked_date: '2026-12-01' }]);
    });
    expect(await select(database.db, 'second', 2)).toEqual([{ blocked_date: '2026-12-02' }]);
    expect(await select(database.db, 'second', 1)).toEqual([]);
    expect(built).toBe(1);
  });

  test('is rejected with parameters in another order, or with a value that is none', async (database) => {
    const { db } = database;
    const reversed = compileOnce((anyDb, id: string, date: string) =>
      anyDb
        .selectFrom('blocked_dates')
        .select('id')
        .where('reason', '=', date)
        .where('id', '=', id),
    );
    const constant = compileOnce((anyDb, id: string) =>
      anyDb
        .selectFrom('blocked_dates')
        .select('id')
        .where('id', '=', id)
        .where('created_at', '=', 1),
    );
    await expect(reversed(db, 'first', '2026-12-01')).rejects.toThrow('Not the parameters');
    await expect(constant(db, 'first')).rejects.toThrow('Not the parameters');
  });
});
