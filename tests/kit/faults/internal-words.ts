import { hostname } from 'node:os';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';

/** Stack traces, SQL statements, file names, error classes and dependencies of the server. */
const INTERNALS =
  /node_modules|\.[cm]?[jt]s\b|\n\s+at |\bstack\b|sqlite|postgres|kysely|better-?auth|\bselect\b.*\bfrom\b|insert into|no such (table|column)|relation "|constraint|ECONN|ENO[A-Z]+|127\.0\.0\.1|\/(tmp|home|root|srv|var|work)\b|[A-Z]\w*Error\b/i;

/** The internal details of the server that a response contains, its database's location included. */
export function findInternals(response: string, { dataFolder, databaseUrl }: DatabaseLocation) {
  const database =
    databaseUrl === undefined ? [] : [databaseUrl, databaseUrl.split('/').at(-1) ?? ''];
  const leaked = [process.cwd(), hostname(), dataFolder, ...database].filter((text) =>
    response.includes(text),
  );
  return [...leaked, ...(INTERNALS.exec(response)?.slice(0, 1) ?? [])];
}
