import { navigationFixedTexts } from './fixed-texts.ts';
import type { NavigationLinks } from './navigation.schema.ts';
import { show } from './show.ts';
import { targets } from './targets.ts';

const main: NavigationLinks['main'] = [
  { label: 'Home', to: '/' },
  { label: 'About', to: '/about' },
  { label: 'Team', to: '/team' },
  { label: 'Collaboration', to: '/collaboration' },
  { label: 'Analytics', to: '/analytics' },
  { label: 'Events', to: '/events' },
  { label: 'Book', to: '/book', covers: ['/booking-calendar'] },
  { label: 'Contact', to: '/contact' },
];

const watch: NavigationLinks['watch'] = {
  label: navigationFixedTexts.watch,
  href: show.channelUrl,
};

const footer: NavigationLinks['footer'] = [
  {
    title: navigationFixedTexts.navigate,
    links: [
      { label: 'Home', to: '/' },
      { label: 'About', to: '/about' },
      { label: 'Collaboration', to: '/collaboration' },
      { label: 'Analytics', to: '/analytics' },
      { label: navigationFixedTexts.bookSlot, to: '/book' },
    ],
  },
  {
    title: navigationFixedTexts.more,
    links: [
      { label: 'Contact', to: '/contact' },
      { label: 'Login', href: show.hubUrl },
      { label: 'Admin', to: '/admin' },
      { label: 'Terms', to: '/terms' },
      { label: 'Privacy', to: '/policy' },
    ],
  },
];

/** The three icons of the footer; their targets are in content/show/targets.ts. */
const social: NavigationLinks['social'] = [
  { icon: 'video', label: 'Video channel', href: targets.social.video },
  { icon: 'photos', label: 'Photo page', href: targets.social.photos },
  { icon: 'posts', label: 'Short posts', href: targets.social.posts },
];

export const navigation: NavigationLinks = { main, watch, footer, social };
