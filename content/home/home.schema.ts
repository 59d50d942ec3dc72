import * as v from 'valibot';
import {
  PageHead,
  PageLink,
  QuestionRow,
  Saying,
  Text,
  texts,
  WebUrl,
} from '#content/schema-parts.ts';

const ExternalLink = v.strictObject({ label: Text, href: WebUrl });

const VIDEO = "a video's id: the eleven characters after v= in its address";

export const Home = v.strictObject({
  /** Home's title is the show's name and its tagline. */
  page: v.omit(PageHead, ['title']),
  episode: v.strictObject({
    label: Text,
    title: Text,
    summary: Text,
    videoId: v.pipe(v.string(VIDEO), v.regex(/^[\w-]{11}$/, VIDEO)),
    /** Before the title, on the poster: with and without scripts. */
    play: Text,
    watch: Text,
    /** Always beside the player: a page cannot detect that a frame of another origin has failed. */
    noPlayer: texts('question', 'link'),
  }),
  introduction: v.strictObject({
    title: Text,
    /** The accessible name of the badges. */
    badgesLabel: Text,
    badges: v.array(Text),
    lead: Text,
    text: Text,
    watch: ExternalLink,
    book: PageLink,
  }),
  impact: v.strictObject({
    title: Text,
    reach: Text,
    watchTime: Text,
    newSubscribers: Text,
    views: Text,
    /** Follows each percentage, for screen readers. */
    growth: Text,
    more: PageLink,
  }),
  values: texts('title'),
  hosts: v.strictObject({ title: Text, text: Text, more: PageLink }),
  saying: Saying,
  partners: v.strictObject({
    title: Text,
    /** Stands before each price. */
    from: Text,
    single: texts('name', 'text'),
    series: texts('name', 'unit', 'text'),
    social: texts('name', 'unit', 'text'),
    more: PageLink,
    note: Text,
  }),
  map: texts('title', 'kilometres', 'lead', 'picture'),
  closing: v.strictObject({
    title: Text,
    rows: v.array(QuestionRow),
  }),
});

/** Copy of the home page. */
export type Home = v.InferOutput<typeof Home>;

export const schemas = { home: Home };
