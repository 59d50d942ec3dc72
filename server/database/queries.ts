import { isDeepStrictEqual } from 'node:util';
import {
  type Compilable,
  type CompiledQuery,
  type Kysely,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { Instant } from '#server/time/clock.ts';
import type { DatabaseClock } from './capabilities.ts';
import type { Schema } from './schema.ts';

type Query<Parameters extends readonly unknown[], Row> = (
  db: Kysely<Schema>,
  ...parameters: Parameters
) => Promise<readonly Row[]>;

/** Builds and compiles a query once (docs/performance.md); `build` uses the parameters in order, no others. */
export function compileOnce<Parameters extends readonly unknown[], Row>(
  build: (db: Kysely<Schema>, ...parameters: Parameters) => Compilable<Row>,
): Query<Parameters, Row> {
  /** The key is the database's adapter, which its transactions share: the engines' SQL differs. */
  const compiled = new WeakMap<object, CompiledQuery<Row>>();

  function compile(db: Kysely<Schema>, parameters: Parameters): CompiledQuery<Row> {
    const query = build(db, ...parameters).compile();
    if (!isDeepStrictEqual(query.parameters, parameters)) {
      throw new Error(`Not the parameters of the query, in their order: ${query.sql}`);
    }
    compiled.set(db.getExecutor().adapter, query);
    return query;
  }

  return async (db, ...parameters) => {
    const query = compiled.get(db.getExecutor().adapter) ?? compile(db, parameters);
    const execution: CompiledQuery<Row> = { ...query, parameters };
    const { rows } = await db.executeQuery(execution);
    return rows;
  };
}

export async function readInstant({ db }: { readonly db: Kysely<Schema> }, clock: DatabaseClock) {
  const now = clock();
  if (typeof now === 'number') return now;
  const { at } = await db
    .selectNoFrom(sql<Instant>`cast(${now} as bigint)`.as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** The number of rows that the query, which selects no column, finds. */
export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, unknown>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

export const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;
