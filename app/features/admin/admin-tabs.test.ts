import { expect, it } from 'vitest';
import { readTab, writeTab } from './admin-tabs.tsx';

it.each([
  ['', 'bookings'],
  ['?tab=blocked', 'blocked'],
  ['?search=amani&tab=blocked', 'blocked'],
  ['?tab=day&date=2026-12-01', 'day'],
  ['?tab=invitations', 'invitations'],
  ['?tab=bookings', 'bookings'],
  ['?tab=else', 'bookings'],
])('the tab in the URL of %j is %s', (search, tab) => {
  expect(readTab(search).id).toBe(tab);
});

it('the tab in the URL changes alone', () => {
  expect(writeTab('?search=a%26b&show=past', 'blocked')).toBe(
    '?search=a%26b&show=past&tab=blocked',
  );
  expect(writeTab('?tab=blocked&search=a%26b', 'bookings')).toBe('?search=a%26b');
  expect(writeTab('?tab=blocked', 'bookings')).toBe('');
});
