import { ExplainNode, type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** The steps in which SQLite searches and scans for a query, which gets no rows. */
export async function queryPlanOf(
  db: Kysely<Schema>,
  query: (db: Kysely<Schema>) => Promise<unknown>,
): Promise<string[]> {
  const explain = ExplainNode.create(undefined, sql`query plan`.toOperationNode());
  const steps: string[] = [];
  const explained = db.withPlugin({
    transformQuery: ({ node }) => ({ ...node, explain }),
    transformResult: async ({ result }) => {
      steps.push(...result.rows.map(({ detail }) => String(detail)));
      return { rows: [] };
    },
  });
  await query(explained);
  return steps.filter((step) => /^(SEARCH|SCAN)/.test(step));
}
