import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#server/errors/log.ts';
import { createRejectionLog } from './request-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function startLogging() {
  const lines: { level: number; code: string; count?: number; msg: string }[] = [];
  const log = createLog('trace', { write: (text) => void lines.push(JSON.parse(text)) });
  return { lines, logRejection: createRejectionLog(log) };
}

it('logs sixty rejections of a code in a minute, then counts them', () => {
  const { lines, logRejection } = startLogging();
  for (let time = 0; time < 1_000; time += 1) logRejection('invalid_passcode', { request: 'a-1' });
  logRejection('slot_taken', { request: 'a-2' });
  expect(lines.filter(({ code }) => code === 'invalid_passcode')).toHaveLength(60);
  expect(lines.at(-1)).toMatchObject({ level: 30, request: 'a-2', code: 'slot_taken' });

  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(62);
  expect(lines.at(-1)).toMatchObject({
    level: 40,
    msg: 'rejections not logged',
    code: 'invalid_passcode',
    count: 940,
  });
  logRejection('invalid_passcode', { request: 'a-3' });
  expect(lines.at(-1)).toMatchObject({ level: 40, request: 'a-3', msg: 'request rejected' });
});

it('adds no line for a minute in which all were logged', () => {
  const { lines, logRejection } = startLogging();
  logRejection('too_many', { request: 'a-1' });
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
});
