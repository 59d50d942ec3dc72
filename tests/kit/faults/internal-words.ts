import { hostname } from 'node:os';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';

/** What only the inside of a server says: its stack, its statements, its files, its neighbours. */
const INSIDE =
  /node_modules|\.[cm]?[jt]s\b|\n\s+at |\bstack\b|sqlite|postgres|kysely|better-?auth|\bselect\b.*\bfrom\b|insert into|no such (table|column)|relation "|constraint|ECONN|ENO[A-Z]+|127\.0\.0\.1|\/(tmp|home|root|srv|var|work)\b|[A-Z]\w*Error\b/i;

/**
 * What an answer says of the inside of its server, one word or more each; none where it keeps quiet.
 * @param place of the server's database, whose folder and address are not to be said either
 */
export function telltalesIn(
  answer: string,
  { dataFolder, databaseUrl }: DatabaseLocation,
): string[] {
  const places = [
    process.cwd(),
    hostname(),
    dataFolder,
    databaseUrl,
    databaseUrl?.split('/').at(-1),
  ];
  const said = places.filter((place) => place !== undefined && answer.includes(place));
  const inside = INSIDE.exec(answer)?.[0];
  return [...said, inside].filter((one) => one !== undefined);
}
