import { show } from './show.ts';
import { targets } from './targets.ts';

/** A link to a page of the site. `covers` names further pages on which it is the active one. */
export type PageLink = { label: string; to: string; covers?: readonly string[] };

/** A link away from the site, in a new tab; with an empty `href` it is inert. */
export type OutwardLink = { label: string; href: string };

const main: readonly PageLink[] = [
  { label: 'Home', to: '/' },
  { label: 'About', to: '/about' },
  { label: 'Team', to: '/team' },
  { label: 'Collaboration', to: '/collaboration' },
  { label: 'Analytics', to: '/analytics' },
  { label: 'Events', to: '/events' },
  { label: 'Book', to: '/book', covers: ['/booking-calendar'] },
  { label: 'Contact', to: '/contact' },
];

const watch: OutwardLink = { label: 'Watch Latest', href: show.channelUrl };

const footer: readonly { title: string; links: readonly (PageLink | OutwardLink)[] }[] = [
  {
    title: 'Navigate',
    links: [
      { label: 'Home', to: '/' },
      { label: 'About', to: '/about' },
      { label: 'Collaboration', to: '/collaboration' },
      { label: 'Analytics', to: '/analytics' },
      { label: 'Book a Slot', to: '/book' },
    ],
  },
  {
    title: 'More',
    links: [
      { label: 'Contact', to: '/contact' },
      { label: 'Login', href: show.hubUrl },
      { label: 'Admin', to: '/admin' },
      { label: 'Terms', to: '/terms' },
      { label: 'Privacy', to: '/policy' },
    ],
  },
];

/** The names of the three icons of the footer; their targets are in content/targets.ts. */
const social: readonly (OutwardLink & { icon: 'video' | 'photos' | 'posts' })[] = [
  { icon: 'video', label: 'Video channel', href: targets.social.video },
  { icon: 'photos', label: 'Photo page', href: targets.social.photos },
  { icon: 'posts', label: 'Short posts', href: targets.social.posts },
];

/** Where the bar, the menu and the footer lead. */
export const navigation = { main, watch, footer, social };
