import type { BookingRequest } from '#domain/booking/booking.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { book, bookingRequest, post } from './api.ts';

export async function answerOf(response: Response) {
  return { http: response.status, ...(await response.json()) };
}

export function guestCalls(url: string, key: string) {
  const call =
    (name: string) =>
    async (body: object = {}, headers: Record<string, string> = {}) =>
      answerOf(await post(url, `/api/guest/${name}`, { key, ...body }, headers));
  const send = { move: call('move'), cancel: call('cancel'), takeBack: call('take-back') };
  return {
    read: () => call('booking')(),
    correct: call('details'),
    move: (from: Slot, to: Slot, idempotencyKey?: string) =>
      send.move({ from, to }, idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    cancel: (from: Slot, reason?: string) => send.cancel({ from, reason }),
    takeBack: (from: Slot) => send.takeBack({ from }),
    attend: (from: Slot, is_attending = true) => call('attendance')({ from, is_attending }),
    remind: (wants_reminders: boolean) => call('reminders')({ wants_reminders }),
    calendar: () => post(url, '/api/guest/calendar', { key }),
  };
}

/** Books; returns the booking's id, the key in its response, and the calls of its page. */
export async function bookAsGuest(
  { url }: { readonly url: string },
  more: Partial<BookingRequest> = {},
) {
  const { id, guest_key: key } = await (await book(url, bookingRequest(more))).json();
  return { id, key, guest: guestCalls(url, key) };
}
