import { join } from 'node:path';
import { freeSlots } from '#domain/booking/slots/availability.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { type BenchFigure, figure, median } from '../figures.ts';
import { ACCEPT_BROTLI } from '../processes/compressed-body.ts';
import { startMeasuredServer } from '../processes/cpu-time.ts';
import { countResponses } from '../processes/load.ts';
import { withFolder } from '../processes/temporary-folder.ts';
import { orShort } from '../short.ts';

const ROUNDS = orShort(7, 1);
const SITE = join(import.meta.dirname, '../processes/site.ts');

/** Books a slot now, and one every second until the load has ended. */
async function whileBooking(
  site: string,
  queue: Iterator<Slot>,
  load: () => Promise<number>,
): Promise<number> {
  const bookings = [bookNext(site, queue)];
  const timer = setInterval(() => bookings.push(bookNext(site, queue)), 1_000);
  const requests = await load();
  clearInterval(timer);
  await Promise.all(bookings);
  return requests;
}

async function bookNext(site: string, queue: Iterator<Slot>): Promise<void> {
  const { done, value: slot } = queue.next();
  if (done) throw new Error('No slot is free');
  const response = await book(site, bookingRequest(slot));
  if (response.status !== 201) throw new Error(`A booking failed with ${response.status}`);
  await response.arrayBuffer();
}

/** Requests per second of the server's CPU time. */
export function measureBookingPageRequests(): Promise<BenchFigure[]> {
  return withFolder(async (dataFolder) => {
    const server = await startMeasuredServer(SITE, dataFolder);
    const { site = '', rendered = '', prerendered = '' } = server.urls;
    const get = (url: string) => () => countResponses(url, ACCEPT_BROTLI);
    const availability = await fetch(`${site}/api/availability`);
    const queue = freeSlots(await availability.json()).values();
    const prerenderedRates: number[] = [];
    const renderedRates: number[] = [];
    const changingRates: number[] = [];
    const sides = [
      [get(prerendered), prerenderedRates],
      [get(rendered), renderedRates],
      [() => whileBooking(site, queue, get(rendered)), changingRates],
    ] as const;
    try {
      for (const url of [prerendered, rendered]) await get(url)();
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [load, rates] of round % 2 === 0 ? sides : sides.toReversed()) {
          const before = await server.readCpuSeconds();
          const requests = await load();
          rates.push(requests / ((await server.readCpuSeconds()) - before));
        }
      }
    } finally {
      await server.stop();
    }
    const compare = (name: string, rates: readonly number[], atLeast: number) =>
      figure(
        name,
        median(rates),
        'the prerendered /about',
        median(prerenderedRates),
        'requests/CPU s',
        { atLeast },
      );
    return [
      compare('/booking-calendar', renderedRates, 0.5),
      compare('/booking-calendar, changed each second', changingRates, 0.4),
    ];
  });
}
