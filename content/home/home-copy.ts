import { audience } from '#content/analytics/audience.ts';
import { show } from '#content/show/show.ts';
import { homeCity } from './cities.ts';
import { homeFixedTexts } from './fixed-texts.ts';

/** Copy of the home page. The episode, the saying, and the lines below each name are samples. */
export const homeCopy = {
  /** The title is the show's name and its tagline. */
  page: {
    description:
      'A podcast and video-interview show from Nairobi. Watch the latest conversation, or book a slot and bring your own question.',
  },
  episode: {
    label: 'Latest episode',
    title: 'Who gets to tell an African story?',
    summary:
      'Who holds the microphone, who holds the money, and what changes when they are the same person?',
    // A sample that can never be somebody's video: the last character of a real id is one of
    // AEIMQUYcgkosw048, since eleven characters of six bits hold a number of 64.
    videoId: 'swali-swali',
    /** Before the title, on the poster: with and without scripts. */
    play: 'Play the latest episode',
    watch: 'Watch the latest episode',
    /** Always beside the player: a page cannot detect that a frame of another origin has failed. */
    noPlayer: { question: 'The video does not load?', link: 'Watch it on the channel' },
  },
  introduction: {
    title: homeFixedTexts.introduction,
    /** The accessible name of the badges. */
    badgesLabel: 'In short',
    badges: homeFixedTexts.badges,
    lead: 'A conversation from Nairobi, for East Africa and for everyone who carries it with them.',
    text: 'We sit down with thinkers, makers and neighbours, ask the question under the question, and stay for the answer.',
    watch: { label: 'Watch the latest episode', href: show.channelUrl },
    book: { label: 'Book a slot', to: '/book' },
  },
  impact: {
    title: homeFixedTexts.impact,
    reach: `people reached in the ${audience.period}`,
    more: { label: 'See the full analytics', to: '/analytics' },
  },
  values: { title: 'What we bring to the table' },
  hosts: {
    title: homeFixedTexts.hosts,
    text: 'One table, and a different way of asking in every chair.',
    more: { label: 'Meet the whole team', to: '/team' },
  },
  saying: { swahili: 'Kuuliza si ujinga', meaning: 'To ask is not foolishness.' },
  partners: {
    title: homeFixedTexts.partners,
    from: 'from',
    single: { name: 'Single episodes', text: 'One branded conversation, made with you.' },
    series: {
      name: 'Series',
      unit: 'episodes',
      text: 'A season gives your question time to travel.',
    },
    social: {
      name: 'Social',
      unit: 'clips',
      text: 'Cut for the feeds your audience already scrolls.',
    },
    more: { label: 'See the rate card', to: '/collaboration' },
    note: 'Put your brand inside a conversation people finish. All prices in KES.',
  },
  map: {
    title: homeFixedTexts.map,
    kilometres: 'km',
    lead: `It starts in ${homeCity}. Every ring is further from home; every dot is somebody listening.`,
    picture: `Distance rings around ${homeCity}, and a dot for every city of the list beside it. Directions are true, distances are compressed.`,
  },
  closing: {
    title: 'What would you ask?',
    rows: [
      { question: 'A new one every week?', answer: 'Subscribe', href: show.channelUrl },
      { question: 'Why do we ask?', answer: 'About the show', href: '/about' },
      { question: 'Something to say?', answer: 'Book a slot', href: '/book' },
      { question: 'A brand in the room?', answer: 'Partner with us', href: '/collaboration' },
    ],
  },
};
