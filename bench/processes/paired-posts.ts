import { join } from 'node:path';
import { upperQuartile } from '../figures.ts';
import { orShort } from '../short.ts';
import { startMeasuredServer } from './cpu-time.ts';
import { guestPostsPerSecond } from './load.ts';

/** Rounds of each kind of request, after one to warm up. */
const ROUNDS = orShort(15, 1);
const REQUESTS = orShort(400, 10);
const SERVER = join(import.meta.dirname, 'guest-server.ts');

/** How many different requests a measurement needs. */
export const PAIRED_REQUESTS = (ROUNDS + 1) * REQUESTS;

/** Requests of guests: one body for each of `PAIRED_REQUESTS`. */
interface GuestRequests {
  readonly path: string;
  bodyOf(index: number): object;
}

/**
 * Two kinds of requests in alternating rounds to one process; other processes only add to its CPU
 * time, so the better quartile counts. @returns requests per second of CPU time
 */
export async function comparePosts(
  dataFolder: string,
  kinds: readonly [GuestRequests, GuestRequests],
): Promise<readonly [number, number]> {
  const server = await startMeasuredServer(SERVER, dataFolder);
  const url = server.urls.product ?? '';

  async function rateOf({ path, bodyOf }: GuestRequests, round: number): Promise<number> {
    const bodies = Array.from({ length: REQUESTS }, (_, index) => bodyOf(round * REQUESTS + index));
    const before = await server.readCpuSeconds();
    await guestPostsPerSecond(url, path, bodies);
    return REQUESTS / ((await server.readCpuSeconds()) - before);
  }

  const [one, other] = kinds;
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    // A kind's position in a round affects its rate, so the order alternates.
    const isReversed = round % 2 === 1;
    const early = await rateOf(isReversed ? other : one, round);
    const late = await rateOf(isReversed ? one : other, round);
    if (round === 0) continue;
    rates[0].push(isReversed ? late : early);
    rates[1].push(isReversed ? early : late);
  }
  await server.stop();
  return [upperQuartile(rates[0]), upperQuartile(rates[1])];
}
