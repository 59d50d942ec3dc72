import { isDeepStrictEqual } from 'node:util';
import {
  availabilityOn,
  BOOKING_WINDOW,
  bookableRange,
} from '#domain/booking/slots/availability.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { openBrowser } from '#tests/simulation/actors/browser.ts';
import { CLOCK_ERROR_MAX_MS } from '#tests/simulation/world/clock.ts';
import { streamOf } from '#tests/simulation/world/streams.ts';
import { Violation, type World } from '#tests/simulation/world/world.ts';
import type { Observer } from './observer.ts';

/** Longer than any poll for changes, or a broken connection. */
const SETTLED_MS = 6_000;

/** Every instance shows what the database has, once nobody changes it. @throws Violation */
export async function checkAvailability(
  world: World,
  observer: Observer,
  phaseId: string,
): Promise<void> {
  if (world.hadFaultWithin(SETTLED_MS)) return;
  const browser = openBrowser(world, streamOf(world.seed, 'availability', phaseId), false);
  for (const [index, instance] of world.instances.entries()) {
    const today = showDateAt(world.clock.now());
    const answer = await browser.send({ method: 'GET', path: '/api/availability' }, index);
    if (answer.status !== 200 || world.hadFaultWithin(SETTLED_MS)) continue;
    const now = world.clock.now();
    const dates = [now - CLOCK_ERROR_MAX_MS, now + CLOCK_ERROR_MAX_MS].map(showDateAt);
    if (dates.some((date) => date !== today)) continue;
    const { from, to } = bookableRange(today, BOOKING_WINDOW);
    const expected = availabilityOn(today, BOOKING_WINDOW, await observer.occupancy(from, to));
    if (isDeepStrictEqual(JSON.parse(answer.text), JSON.parse(JSON.stringify(expected)))) continue;
    throw new Violation('the availability converges', `${instance.name} shows an old one`);
  }
}
