/** `npm run bench [-- bookings] [--json] [--short]`: figures beside limits of the same run. Needs an idle machine. */

import { measureAvailability } from './availability.ts';
import { measureBookingPage } from './booking-page.ts';
import { measureBookings } from './bookings.ts';
import { measureEpisodes } from './episodes.ts';
import { type BenchFigure, tableOf } from './figures.ts';
import { measureFirstView } from './first-view.ts';

const PARTS: Readonly<Record<string, () => Promise<BenchFigure[]>>> = {
  'first-view': measureFirstView,
  'booking-page': measureBookingPage,
  availability: measureAvailability,
  bookings: measureBookings,
  episodes: measureEpisodes,
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
for (const [part, measure] of Object.entries(PARTS)) {
  if (requested.length > 0 && !requested.includes(part)) continue;
  process.stderr.write(`measuring ${part} ...\n`);
  figures.push(...(await measure()).map((figure) => ({ part, ...figure })));
}
const isJson = process.argv.includes('--json');
process.stdout.write(`${isJson ? JSON.stringify(figures, null, 2) : tableOf(figures)}\n`);
