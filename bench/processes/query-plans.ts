import { CompiledQuery, type Kysely, type RootOperationNode } from 'kysely';
import type { Database, EngineName } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';

async function stepsOf(db: Kysely<Schema>, engine: EngineName, query: CompiledQuery) {
  const explain = engine === 'sqlite' ? 'explain query plan ' : 'explain (costs off) ';
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(explain + query.sql, [...query.parameters]),
  );
  return rows.map((row) => String(row.detail ?? row['QUERY PLAN']));
}

export async function plansOf(
  database: Database,
  operation: (database: Database) => Promise<unknown>,
): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await operation({ ...database, db });
  const reads = nodes.filter(({ kind }) => kind === 'SelectQueryNode');
  const executor = database.db.getExecutor();
  const queries = reads.map((node) => executor.compileQuery(node, { queryId: 'plan' }));
  const distinct = new Map(queries.map((query) => [query.sql, query]));
  const plans: string[] = [];
  for (const query of distinct.values()) {
    const table = /from "(\w+)"/.exec(query.sql)?.[1] ?? 'a query';
    const steps = await stepsOf(database.db, database.engine, query);
    plans.push(`  ${table}: ${steps.map((step) => step.trim()).join('; ')}`);
  }
  return plans;
}
