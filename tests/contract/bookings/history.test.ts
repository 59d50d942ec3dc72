import { type Kysely, sql } from 'kysely';
import { appendAudit, getAuditEntriesOf } from '#server/database/audit.ts';
import type { Schema } from '#server/database/schema.ts';
import { describeDatabases, expect } from '#tests/kit/database/database-test.ts';

const entry = {
  at: 1,
  actor: 'guest',
  action: 'booked',
  booking_id: 'one',
  date: '2026-12-10',
} as const;

/** Statements that change or remove an entry without being an update or a deletion. */
const REWRITES = {
  sqlite: (id: string) => [
    sql`insert or replace into audit_log (id, at, action) values (${id}, 2, 'deleted')`,
    sql`replace into audit_log (id, at, action) values (${id}, 2, 'deleted')`,
    sql`insert or replace into audit_log (rowid, id, at, action)
      select rowid, 'another', 2, 'deleted' from audit_log where id = ${id}`,
    sql`update or replace audit_log set id = 'another' where id = ${id}`,
  ],
  postgres: (id: string) => [
    sql`truncate audit_log`,
    sql`truncate audit_log cascade`,
    sql`merge into audit_log using (select ${id} as id) as line on audit_log.id = line.id
      when matched then update set action = 'deleted'`,
    sql`merge into audit_log using (select ${id} as id) as line on audit_log.id = line.id
      when matched then delete`,
  ],
};

const UPSERTS = (id: string) => [
  sql`insert into audit_log (id, at, action) values (${id}, 2, 'deleted')
    on conflict (id) do update set action = excluded.action`,
  sql`with line as (select ${id} as id)
    insert into audit_log (id, at, action) select id, 2, 'deleted' from line where true
    on conflict (id) do update set at = 2, actor = 'x'`,
];

async function allLines(db: Kysely<Schema>): Promise<unknown[]> {
  return db.selectFrom('audit_log').selectAll().orderBy('id').execute();
}

describeDatabases('the audit log on %s', (test, engine) => {
  test('appends entries and rejects updates and deletions', async ({ db }) => {
    await db.transaction().execute((transaction) => appendAudit(transaction, entry));
    await expect(db.updateTable('audit_log').set({ actor: 'x' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
    expect(await getAuditEntriesOf(db, 'one')).toMatchObject([{ ...entry, actor: null }]);
  });

  test('rejects replacements, upserts and merges', async ({ db }) => {
    await db.transaction().execute((transaction) => appendAudit(transaction, entry));
    const before = await allLines(db);
    const { id } = await db.selectFrom('audit_log').select('id').executeTakeFirstOrThrow();
    for (const statement of [...REWRITES[engine](id), ...UPSERTS(id)]) {
      await expect(statement.execute(db)).rejects.toThrow('append-only');
      expect(await allLines(db)).toEqual(before);
    }
    await db.transaction().execute((transaction) => appendAudit(transaction, entry));
    expect(await allLines(db)).toHaveLength(2);
  });

  test('keeps its entries when rows of other tables are deleted', async ({ db }) => {
    const foreignKeys =
      engine === 'sqlite'
        ? sql`select * from pragma_foreign_key_list('audit_log')`
        : sql`select * from pg_constraint where contype = 'f' and conrelid = 'audit_log'::regclass`;
    expect((await foreignKeys.execute(db)).rows).toEqual([]);
  });
});
