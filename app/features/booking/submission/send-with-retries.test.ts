import { expect, it, vi } from 'vitest';
import type { Result } from '#app/api/request.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { sendWithRetries } from './send-with-retries.ts';

const booked: Result<string> = { ok: true, value: 'booked' };
const lost: Result<string> = { ok: false, failure: { kind: 'no_response', problem: null } };
const rejected: Result<string> = {
  ok: false,
  failure: { kind: 'rejected', status: 409, problem: null },
};

async function outcomeOf(...answers: readonly [Result<string>, ...Result<string>[]]) {
  let sent = 0;
  const pauses: number[] = [];
  const outcome = await sendWithRetries(
    async () => {
      sent += 1;
      return answers[Math.min(sent, answers.length) - 1] ?? answers[0];
    },
    async (milliseconds) => void pauses.push(milliseconds),
  );
  return { ...outcome, sent, pauses };
}

it.each([booked, rejected])('does not repeat a request that got a response', async (answer) => {
  expect(await outcomeOf(answer)).toEqual({ answer, hasLostTry: false, sent: 1, pauses: [] });
});

it('repeats a request without a response, and waits longer each time', async () => {
  expect(await outcomeOf(lost, lost, booked)).toEqual({
    answer: booked,
    hasLostTry: true,
    sent: 3,
    pauses: [1_000, 2_000],
  });
});

it('says that a try before a rejection was lost', async () => {
  expect(await outcomeOf(lost, rejected)).toMatchObject({
    answer: rejected,
    hasLostTry: true,
    sent: 2,
  });
});

it('gives up after three tries', async () => {
  expect(await outcomeOf(lost)).toMatchObject({ answer: lost, sent: 3 });
});

it('waits a second and then two by the clock unless it is told how to wait', async () => {
  vi.useFakeTimers();
  onTestEnd(() => vi.useRealTimers());
  const send = vi.fn(async () => lost);
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
  expect(await outcome).toEqual({ answer: lost, hasLostTry: true });
});
