import { bookingCopy } from '#content/booking/booking-copy.ts';
import { show } from '#content/show/show.ts';
import type { locations } from '#server/main.ts';

/** A line without a label continues the one before. */
type Row = readonly [label: string, text: string];

const LABEL_WIDTH = 8;

/** The lines for a person at a terminal, instead of the log's first ones. */
export function servedText(title: string, rows: readonly Row[]): string {
  const lines = rows.map(([label, text]) => `  ${label.padEnd(LABEL_WIDTH)}  ${text}\n`);
  return `${title}\n${lines.join('')}`;
}

export const placeRows = ({ passcode, mails, data }: typeof locations) =>
  Object.entries({ passcode, mails, data });

/** @param isOpen guests book without the passcode too */
export function startText(
  places: typeof locations,
  isOpen = bookingCopy.isPublicRouteOpen,
): string {
  const { url } = places;
  const gate = `${url}/book with the passcode`;
  return servedText(`${show.name} is served at ${url}`, [
    ['bookings', isOpen ? `${url}/booking-calendar, and ${gate}` : gate],
    ['admin', `sign up at ${url}/auth, open the link in the mail,`],
    ['', 'then run: npm run admin -- grant EMAIL'],
    ...placeRows(places),
    ['example', 'npm run demo serves a show with invented guests'],
  ]);
}
