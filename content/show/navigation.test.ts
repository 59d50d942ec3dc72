import { expect, it } from 'vitest';
import { navigation } from './navigation.ts';

const BAR = {
  '/': 'Home',
  '/about': 'About',
  '/team': 'Team',
  '/collaboration': 'Collaboration',
  '/analytics': 'Analytics',
  '/events': 'Events',
  '/book': 'Book',
  '/contact': 'Contact',
};

it('has the links that the bar must have, in their order (R10)', () => {
  const required = navigation.main
    .filter(({ to }) => to in BAR)
    .map(({ to, label }) => [to, label]);
  expect(required).toEqual(Object.entries(BAR));
});
