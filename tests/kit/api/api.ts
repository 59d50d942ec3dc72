import type { BookingRequest } from '#domain/booking/booking.ts';
import { slotsOn } from '#domain/booking/slots/slot.ts';
import { BOOKING_PAGE_PATH, FORM_KEY_FIELD } from '#domain/rendering/booking-page.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { sampleBooking } from '#tests/kit/sample-booking.ts';

export const bookingRequest = (more: Partial<BookingRequest> = {}): BookingRequest => ({
  ...sampleBooking(),
  ...more,
});

/** Posts a body with the headers of the site's pages. */
export function post(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(url).origin, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export function book(url: string, request: BookingRequest, key?: string): Promise<Response> {
  return post(url, '/api/bookings', request, key === undefined ? {} : { 'Idempotency-Key': key });
}

/** Posts the form of the booking page, as a browser without scripts does. */
export function bookByForm(
  url: string,
  { booking_date, time_slot, gate: _, ...texts }: BookingRequest,
  { key, headers = {} }: { key?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const page = new URL(BOOKING_PAGE_PATH, url);
  page.search = `?${new URLSearchParams({ date: booking_date, time: time_slot })}`;
  const fields = Object.entries({ ...texts, [FORM_KEY_FIELD]: key });
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value ?? '']));
  if (key === undefined) body.delete(FORM_KEY_FIELD);
  if (texts.consent_note === undefined) body.delete('consent_note');
  return fetch(page, { method: 'POST', headers: { Origin: page.origin, ...headers }, body });
}

export function manySlots(count: number, from = addDays(showDateAt(Date.now()), 40)) {
  const slots: { booking_date: PlainDate; time_slot: string }[] = [];
  for (let date = from; slots.length < count; date = addDays(date, 1)) {
    slots.push(...slotsOn(date).map((time_slot) => ({ booking_date: date, time_slot })));
  }
  return slots.slice(0, count);
}

/** A slot that the server offers, for servers with the real clock. */
export async function firstFreeSlot(url: string) {
  const { days } = await (await fetch(`${url}/api/availability`)).json();
  for (const { date, slots } of days) {
    const slot = slots.find(({ booked }: { readonly booked: boolean }) => !booked);
    if (slot) return { booking_date: date, time_slot: slot.time };
  }
  throw new Error('No slot is free');
}
