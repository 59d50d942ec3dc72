import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { Rejection } from '#server/errors/rejection.ts';

/** A rendering takes 3 to 20 ms of CPU time, so that the last one begins within three seconds. */
const WAITING_MAX = 150;
const WAITING_PER_CLIENT_MAX = 50;
const WITH_FIRSTS_MAX = 2 * WAITING_MAX;
const RETRY_AFTER_SECONDS = 2;
/** Each turn of the event loop accepts one new connection only. */
const TURNS_BETWEEN = 20;

export function createRenderings() {
  const kept: (() => Promise<void>)[] = [];
  /** Has the clients in the order of their turns. */
  const ofClients = new Map<string, (() => Promise<void>)[]>();
  const admitted = new Map<string, number>();
  let admittedInAll = 0;
  let isRunning = false;

  function nextOfClients(): (() => Promise<void>) | undefined {
    const [turn] = ofClients;
    if (turn === undefined) return undefined;
    const [clientIp, [first, ...waiting]] = turn;
    ofClients.delete(clientIp);
    if (waiting.length > 0) ofClients.set(clientIp, waiting);
    return first;
  }

  async function runWaiting(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      const next = kept.shift() ?? nextOfClients();
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
    /** Clients take turns. @param clientIp null for a page that is kept for all, which runs ahead */
    run(render: () => Promise<string>, clientIp: string | null): Promise<string> {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const work = () => render().then(resolve, reject);
      if (clientIp === null) kept.push(work);
      else ofClients.set(clientIp, [...(ofClients.get(clientIp) ?? []), work]);
      void runWaiting();
      return promise;
    },
    /** Limits the renderings of a client, and of all but each client's first. @throws Rejection `unavailable`, before `work` begins */
    async admit<Outcome>(clientIp: string, work: () => Promise<Outcome>): Promise<Outcome> {
      const ofClient = admitted.get(clientIp) ?? 0;
      // A client's first is never kept out by others: it waits for one rendering of each.
      const inAllMax = ofClient === 0 ? WITH_FIRSTS_MAX : WAITING_MAX;
      if (admittedInAll >= inAllMax || ofClient >= WAITING_PER_CLIENT_MAX) {
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
