import { book } from '#content/booking/book.ts';
import type { DateRange } from '#domain/booking/slots/date-range.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatShortDate } from '#domain/time/plain-date.ts';

export function describeWindow({ from, to }: DateRange): string {
  return fillText(book.invitation.window, { from: formatShortDate(from), to: formatShortDate(to) });
}
