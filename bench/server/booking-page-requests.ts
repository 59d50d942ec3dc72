import { join } from 'node:path';
import { book, bookingRequest, firstFreeSlot } from '../../tests/kit/server/api.ts';
import { type BenchFigure, figure, median } from '../figures.ts';
import { ACCEPT_BROTLI } from '../processes/compressed-body.ts';
import { startMeasuredServer } from '../processes/cpu-time.ts';
import { requestsDuring } from '../processes/load.ts';
import { withFolder } from '../processes/temporary-folder.ts';

const ROUNDS = 7;
const SECONDS = 4;
const ROUTES = join(import.meta.dirname, '../processes/booking-page-routes.ts');

let booked = 0;

async function bookFreeSlot(site: string): Promise<void> {
  const slot = await firstFreeSlot(site);
  booked += 1;
  const request = bookingRequest({ ...slot, guest_email: `guest-${booked}@example.com` });
  const response = await book(site, request);
  if (response.status !== 201) throw new Error(`A booking failed with ${response.status}`);
  await response.arrayBuffer();
}

/** Books a slot now, and one every second until the load has ended. */
async function whileBooking(site: string, load: () => Promise<number>): Promise<number> {
  const bookings = [bookFreeSlot(site)];
  const timer = setInterval(() => bookings.push(bookFreeSlot(site)), 1_000);
  const requests = await load();
  clearInterval(timer);
  await Promise.all(bookings);
  return requests;
}

/** Requests per second of the server's CPU time. */
export function measureBookingPageRequests(): Promise<BenchFigure[]> {
  return withFolder(async (dataFolder) => {
    const server = await startMeasuredServer(ROUTES, dataFolder);
    const { site = '', rendered = '', prerendered = '' } = server.urls;
    const get = (url: string) => () => requestsDuring(url, ACCEPT_BROTLI, SECONDS);
    const prerenderedRates: number[] = [];
    const renderedRates: number[] = [];
    const changingRates: number[] = [];
    const sides = [
      [get(prerendered), prerenderedRates],
      [get(rendered), renderedRates],
      [() => whileBooking(site, get(rendered)), changingRates],
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
