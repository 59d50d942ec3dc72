import { expect, it } from 'vitest';
import type { HealthItem } from '#domain/admin/health.ts';
import { describeValue, textsOf } from './health-text.ts';

const item = (name: HealthItem['name'], value: number | null, state: HealthItem['state'] = 'ok') =>
  describeValue({ name, state, value, since: null }, textsOf(name, true).problem);

it('describes every kind of value', () => {
  expect(item('mail_queue', 0)).toBe('None');
  expect(item('mail_queue', 901)).toBe('16 minutes');
  expect(item('failed_mails', 2, 'problem')).toBe('2');
  expect(item('last_backup', Date.parse('2026-11-16T09:00:00Z'))).toBe(
    '16 November 2026, 12:00 PM',
  );
  expect(item('last_backup', null, 'unknown')).toBe('Not set up');
  expect(item('disk', 420_000_000, 'problem')).toBe('0.4 GB free');
  expect(item('mail_server', null)).toBe('Works');
  expect(item('database', null, 'problem')).toBe('Nothing can be saved.');
});
