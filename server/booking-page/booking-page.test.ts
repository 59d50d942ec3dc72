import { expect, it } from 'vitest';
import { slotsOn } from '#domain/booking/slots/slot.ts';
import { datesFromTo } from '#domain/time/plain-date.ts';
import { pageAddressOf } from './booking-page.ts';

const WINDOW = { from: '2026-11-30', to: '2026-12-16' } as const;

it.each([
  ['', ''],
  ['?ref=mail', ''],
  ['?date=2026-12-01&x=1', '?date=2026-12-01'],
  ['?time=9:30%20AM&x=1&date=2026-12-01&date=2026-12-02', '?date=2026-12-01&time=9%3A30+AM'],
  ['?date=2026-12-01&time=9:31%20AM', '?date=2026-12-01&time=-'],
  ['?date=2026-12-01&time=', '?date=2026-12-01&time=-'],
  ['?date=soon', '?date=-'],
  ['?date=&time=x', '?date=-'],
  ['?date=2026-02-30', '?date=-'],
  ['?time=9:30%20AM', '?time=-'],
  ['?month=2026-12-05', '?month=2026-12-01'],
  ['?month=2030-01-01', '?month=2026-12-01'],
  ['?month=2020-01-01', '?month=2026-11-01'],
  ['?month=soon', ''],
  ['?month=2026-12-01&date=2026-12-01', '?date=2026-12-01'],
])('the address %j shows the page of %j', (search, page) => {
  expect(pageAddressOf(search, WINDOW)).toMatchObject({ search: page, isInWindow: true });
  expect(pageAddressOf(page, WINDOW).search).toBe(page);
});

it('only slots have a form, and only dates of the window are counted as such', () => {
  const at = (search: string) => pageAddressOf(search, WINDOW);
  expect(at('?date=2026-12-01&time=9:30%20AM')).toMatchObject({ hasSlot: true, isInWindow: true });
  expect(at('?date=2026-12-01&time=9:31%20AM').hasSlot).toBe(false);
  expect(at('?date=2026-12-17&time=9:30%20AM')).toMatchObject({ hasSlot: true, isInWindow: false });
  expect(at('?date=2026-11-29').isInWindow).toBe(false);
});

it('less than a hundred pages are in the window', () => {
  const dates = ['', 'soon', ...datesFromTo(WINDOW.from, WINDOW.to)];
  const months = ['', 'x', '2020-01-01', '2026-11-05', '2026-12-05', '2030-01-01'];
  const pages = dates.flatMap((date) =>
    ['', 'x', ...slotsOn('2026-12-01'), ...slotsOn('2026-12-05')].flatMap((time) =>
      months.map((month) => {
        const given = Object.entries({ date, time, month }).filter(([, value]) => value !== '');
        return pageAddressOf(`?${new URLSearchParams(given)}`, WINDOW).search;
      }),
    ),
  );
  expect(new Set(pages).size).toBeLessThan(100);
});
