import * as v from 'valibot';
import { PageHead, Saying, Text, texts } from '#content/schema-parts.ts';

/** A text with the placeholders of numbers, such as {everyone}. */
const withPlaceholders = (...placeholders: readonly string[]) =>
  v.pipe(
    Text,
    v.check(
      (text) => placeholders.every((name) => text.includes(name)),
      `words that hold ${placeholders.join(' and ')}`,
    ),
  );

export const TeamPage = v.strictObject({
  page: PageHead,
  headline: Text,
  /** The accessible name of the list of tabs. */
  tabsLabel: Text,
  tabs: texts('cohost', 'production'),
  moreInfo: Text,
  meetTheTeam: Text,
  closing: v.strictObject({
    headline: withPlaceholders('{everyone}'),
    lead: withPlaceholders('{cohosts}', '{production}'),
    saying: Saying,
  }),
});

export type TeamPage = v.InferOutput<typeof TeamPage>;

export const schemas = { teamPage: TeamPage };
