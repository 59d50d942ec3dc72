import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { Rejection } from '#server/errors/rejection.ts';

/** A rendering takes 3 to 20 ms of CPU time, so that the last one begins within three seconds. */
const WAITING_MAX = 150;
const WAITING_PER_CLIENT_MAX = 50;
const RETRY_AFTER_SECONDS = 2;
/** Each turn of the event loop accepts one new connection only. */
const TURNS_BETWEEN = 20;

export interface Renderings {
  /** @param isKept runs ahead of those that are for a single request */
  run(render: () => Promise<string>, isKept: boolean): Promise<string>;
  /** Limits the renderings of a client, and of all. @throws Rejection `unavailable`, before `work` begins */
  admit<Outcome>(clientIp: string, work: () => Promise<Outcome>): Promise<Outcome>;
}

export function createRenderings(): Renderings {
  const kept: (() => Promise<void>)[] = [];
  const others: (() => Promise<void>)[] = [];
  const admitted = new Map<string, number>();
  let admittedInAll = 0;
  let isRunning = false;

  async function runWaiting(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      const next = kept.shift() ?? others.shift();
      if (next === undefined) break;
      await next();
      for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await eventLoopTurn();
    }
    isRunning = false;
  }

  function count(clientIp: string, change: 1 | -1): void {
    const ofClient = (admitted.get(clientIp) ?? 0) + change;
    if (ofClient === 0) admitted.delete(clientIp);
    else admitted.set(clientIp, ofClient);
    admittedInAll += change;
  }

  return {
    run(render, isKept) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      (isKept ? kept : others).push(() => render().then(resolve, reject));
      void runWaiting();
      return promise;
    },
    async admit(clientIp, work) {
      const ofClient = admitted.get(clientIp) ?? 0;
      if (admittedInAll >= WAITING_MAX || ofClient >= WAITING_PER_CLIENT_MAX) {
        throw new Rejection('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      count(clientIp, 1);
      try {
        return await work();
      } finally {
        count(clientIp, -1);
      }
    },
  };
}
