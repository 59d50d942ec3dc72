import { availabilityOn, BOOKING_WINDOW } from '#domain/booking/slots/availability.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

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
