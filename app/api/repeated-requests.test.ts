import { expect, it, vi } from 'vitest';
import { onTestEnd } from '#tests/kit/runner.ts';
import { sendWithRetries } from './repeated-requests.ts';
import type { Result } from './request.ts';

const booked: Result<string> = { ok: true, value: 'booked' };
const noResponse: Result<string> = { ok: false, failure: { kind: 'no_response', problem: null } };
const rejected: Result<string> = {
  ok: false,
  failure: { kind: 'rejected', status: 409, problem: null },
};

async function outcomeOf(...results: readonly [Result<string>, ...Result<string>[]]) {
  let sent = 0;
  const delays: number[] = [];
  const outcome = await sendWithRetries(
    async () => {
      sent += 1;
      return results[Math.min(sent, results.length) - 1] ?? results[0];
    },
    async (milliseconds) => void delays.push(milliseconds),
  );
  return { ...outcome, sent, delays };
}

it.each([booked, rejected])('does not repeat a request that got a response', async (result) => {
  expect(await outcomeOf(result)).toEqual({ result, hadNoResponse: false, sent: 1, delays: [] });
});

it('repeats a request without a response, and waits longer each time', async () => {
  expect(await outcomeOf(noResponse, noResponse, booked)).toEqual({
    result: booked,
    hadNoResponse: true,
    sent: 3,
    delays: [1_000, 2_000],
  });
});

it('reports that a try before a rejection got no response', async () => {
  expect(await outcomeOf(noResponse, rejected)).toMatchObject({
    result: rejected,
    hadNoResponse: true,
    sent: 2,
  });
});

it('gives up after three tries', async () => {
  expect(await outcomeOf(noResponse)).toMatchObject({ result: noResponse, sent: 3 });
});

it('waits one second and then two by default', async () => {
  vi.useFakeTimers();
  onTestEnd(() => vi.useRealTimers());
  const send = vi.fn(async () => noResponse);
  const outcome = sendWithRetries(send);
  const sentAfter: [number, number][] = [];
  for (const milliseconds of [999, 1, 1_999, 1]) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    sentAfter.push([milliseconds, send.mock.calls.length]);
  }
  expect(sentAfter).toEqual([
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
  ]);
  expect(await outcome).toEqual({ result: noResponse, hadNoResponse: true });
});
