import { type RawBuilder, sql } from 'kysely';

/** The parts of a table's definition in which the engines differ. */
export interface ColumnTypes {
  readonly engine: 'sqlite' | 'postgres';
  /** Milliseconds since 1970. */
  readonly instant: RawBuilder<unknown>;
  /** Better Auth's instants: ISO 8601 text on SQLite. */
  readonly date: RawBuilder<unknown>;
  readonly flag: RawBuilder<unknown>;
  /** Follows the columns of our own tables: SQLite then verifies the types of values, as PostgreSQL does. */
  readonly strict: RawBuilder<unknown>;
}

export function columnTypes(engine: 'sqlite' | 'postgres'): ColumnTypes {
  return engine === 'sqlite'
    ? { engine, instant: sql`integer`, date: sql`date`, flag: sql`integer`, strict: sql`strict` }
    : { engine, instant: sql`bigint`, date: sql`timestamptz`, flag: sql`boolean`, strict: sql`` };
}
