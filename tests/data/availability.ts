import { BOOKING_WINDOW, availabilityOn } from '#domain/booking/slots/availability.ts';
import { type PlainDate, isPlainDate } from '#domain/time/plain-date.ts';

export const occupancyOf = (
  booked: Readonly<Record<PlainDate, readonly string[]>> = {},
  blocked: readonly PlainDate[] = [],
) => ({
  blocked: new Set(blocked),
  booked: new Map(
    Object.entries(booked).flatMap(([date, slots]) =>
      isPlainDate(date) ? [[date, new Set(slots)] as const] : [],
    ),
  ),
});

/** What the site shows on a day. @param booked slots by their date */
export const availabilityOf = (today: PlainDate, ...occupied: Parameters<typeof occupancyOf>) =>
  availabilityOn(today, BOOKING_WINDOW, occupancyOf(...occupied));
