import * as v from 'valibot';
import { PagePath, PageWords, Saying, WebAddress, Words } from '#content/schema-parts.ts';

const PageLink = v.strictObject({ label: Words, to: PagePath });
const OutwardLink = v.strictObject({ label: Words, href: WebAddress });

const VIDEO = "a video's id: the eleven characters after v= in its address";

export const Home = v.strictObject({
  /** Home's title is the show's name and its tagline. */
  page: v.omit(PageWords, ['title']),
  episode: v.strictObject({
    label: Words,
    title: Words,
    summary: Words,
    videoId: v.pipe(v.string(VIDEO), v.regex(/^[\w-]{11}$/, VIDEO)),
    /** Stand before the title: what pressing the poster does, with and without scripts. */
    play: Words,
    watch: Words,
    /** Stands at the player: a page cannot tell that somebody else's frame has failed. */
    noPlayer: v.strictObject({ question: Words, link: Words }),
  }),
  introduction: v.strictObject({
    title: Words,
    /** What the badges are, for those who cannot see them. */
    badgesLabel: Words,
    badges: v.array(Words),
    lead: Words,
    text: Words,
    watch: OutwardLink,
    book: PageLink,
  }),
  impact: v.strictObject({
    title: Words,
    reach: Words,
    watchTime: Words,
    newSubscribers: Words,
    views: Words,
    /** Follows each percentage, hidden. */
    growth: Words,
    more: PageLink,
  }),
  values: v.strictObject({ title: Words }),
  hosts: v.strictObject({ title: Words, text: Words, more: PageLink }),
  saying: Saying,
  partners: v.strictObject({
    title: Words,
    /** Stands before each price. */
    from: Words,
    single: v.strictObject({ name: Words, text: Words }),
    series: v.strictObject({ name: Words, unit: Words, text: Words }),
    social: v.strictObject({ name: Words, unit: Words, text: Words }),
    more: PageLink,
    note: Words,
  }),
  map: v.strictObject({
    title: Words,
    lead: Words,
    /** What the drawing shows, for those who cannot see it. */
    picture: Words,
  }),
  closing: v.strictObject({
    title: Words,
    rows: v.array(
      v.strictObject({ question: Words, answer: Words, href: v.union([PagePath, WebAddress]) }),
    ),
  }),
});

/** The words of Home. */
export type Home = v.InferOutput<typeof Home>;
