import { expect, it } from 'vitest';
import { healthCopy } from '#content/admin/health-copy.ts';
import { describeHealth, type HealthItem } from './health.ts';

const item = (name: HealthItem['name'], value: number | null, state: HealthItem['state'] = 'ok') =>
  describeHealth({ name, state, value }, true, healthCopy).value;

it('describes every kind of value', () => {
  expect(item('mail_queue', 0)).toBe('None');
  expect(item('mail_queue', 901)).toBe('16 minutes');
  expect(item('failed_mails', 2, 'problem')).toBe('2');
  expect(item('last_backup', Date.parse('2026-11-16T09:00:00Z'))).toBe(
    '16 November 2026, 12:00 PM',
  );
  expect(item('last_backup', null, 'unknown')).toBe('Not set up');
  expect(item('disk', 420_000_000, 'problem')).toBe('0.4 GB free');
  expect(item('disk', null, 'unknown')).toBe('Not measured');
  expect(item('mail_server', null)).toBe('Works');
  expect(item('database', null, 'problem')).toBe('Nothing can be saved.');
});

it('tells a mail server that fails from one that is not set up, in red or not', () => {
  for (const state of ['problem', 'unknown'] as const) {
    const described = describeHealth(
      { name: 'mail_server', state, value: null },
      false,
      healthCopy,
    );
    expect([described.isSetUp, described.problem]).toEqual([false, 'No mail server is set up.']);
  }
  const fails = { name: 'mail_server', state: 'problem', value: null } as const;
  expect(describeHealth(fails, true, healthCopy).problem).toBe('The mail server takes no mails.');
});
