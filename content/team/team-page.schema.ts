import * as v from 'valibot';
import { PageWords, Saying, Words } from '#content/schema-parts.ts';

/** Words in which the place of a number is held by its name, such as {everyone}. */
const holding = (...places: readonly string[]) =>
  v.pipe(
    Words,
    v.check(
      (text) => places.every((place) => text.includes(place)),
      `words that hold ${places.join(' and ')}`,
    ),
  );

/** The words of /team; the people stand in content/team/team.ts. */
export const TeamPageWords = v.strictObject({
  page: PageWords,
  headline: Words,
  /** Names the list of tabs, for those who cannot see it. */
  tabsLabel: Words,
  tabs: v.strictObject({ cohost: Words, production: Words }),
  moreInfo: Words,
  meetTheTeam: Words,
  closing: v.strictObject({
    headline: holding('{everyone}'),
    lead: holding('{cohosts}', '{production}'),
    saying: Saying,
  }),
});
export type TeamPageWords = v.InferOutput<typeof TeamPageWords>;
