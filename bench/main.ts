/**
 * `npm run bench [-- bookings] [--json] [--short]`: figures with references of the same run. Needs an
 * idle machine.
 */

import { measureBookingPageView } from './browser/booking-page-view.ts';
import { measureFirstView } from './browser/first-view.ts';
import { measureNextPage } from './browser/next-page.ts';
import { measureSizes } from './browser/sizes.ts';
import { type BenchFigure, tableOf } from './figures.ts';
import { measureAvailability } from './server/availability.ts';
import { measureBookingPageRequests } from './server/booking-page-requests.ts';
import { measureBookingPageWeight } from './server/booking-page-weight.ts';
import { measureBookings } from './server/bookings.ts';
import { measureGuestMoves } from './server/guest-moves.ts';
import { measureGuestReads } from './server/guest-reads.ts';
import { measureHistory } from './server/history.ts';
import { measureInvitedBookings } from './server/invited-bookings.ts';
import { measurePages } from './server/pages.ts';
import { measureStart } from './server/start.ts';
import { measureStreams } from './server/streams.ts';

type Measure = () => Promise<BenchFigure[]>;

const PARTS: Readonly<Record<string, readonly Measure[]>> = {
  'first-view': [measureFirstView],
  'next-page': [measureNextPage],
  sizes: [measureSizes],
  pages: [measurePages],
  availability: [measureAvailability],
  'booking-page': [measureBookingPageView, measureBookingPageRequests, measureBookingPageWeight],
  bookings: [measureBookings, measureInvitedBookings],
  'guest-link': [measureGuestMoves, measureGuestReads],
  streams: [measureStreams],
  history: [measureHistory],
  start: [measureStart],
};

const requested = process.argv.slice(2).filter((parameter) => !parameter.startsWith('--'));
const unknown = requested.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown part ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}\n`,
  );
  process.exit(1);
}

const figures: (BenchFigure & { readonly part: string })[] = [];
for (const [name, measures] of Object.entries(PARTS)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  process.stderr.write(`measuring ${name} ...\n`);
  for (const measure of measures) {
    figures.push(...(await measure()).map((figure) => ({ part: name, ...figure })));
  }
}
const isJson = process.argv.includes('--json');
process.stdout.write(`${isJson ? JSON.stringify(figures, null, 2) : tableOf(figures)}\n`);
