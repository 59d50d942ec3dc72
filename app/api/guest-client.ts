import type { CreatedBooking } from '#domain/booking/booking.ts';
import type {
  BookingCancellation,
  BookingMove,
  CancellationReversal,
  DetailsCorrection,
  GuestBooking,
  GuestKey,
  LinkRequest,
} from '#domain/guest-link/guest-booking.ts';
import type { JsonResponse } from './request.ts';

interface Options {
  readonly init: { readonly signal: AbortSignal };
  readonly headers?: Readonly<Record<string, string>>;
}

type Post<Body, Value> = {
  $post(request: { json: Body }, options: Options): Promise<JsonResponse<Value>>;
};

function post<Body, Value>(path: string): Post<Body, Value> {
  return {
    $post: ({ json }, { init, headers }) =>
      fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(json),
        ...init,
      }),
  };
}

/** As the typed client of the routes will have it: to be replaced by `api.guest`. */
export const guest = {
  booking: post<GuestKey, GuestBooking>('/api/guest/booking'),
  details: post<DetailsCorrection, GuestBooking>('/api/guest/details'),
  move: post<BookingMove, GuestBooking>('/api/guest/move'),
  cancel: post<BookingCancellation, GuestBooking>('/api/guest/cancel'),
  'take-back': post<CancellationReversal, GuestBooking>('/api/guest/take-back'),
  link: post<LinkRequest & { readonly website: string }, { status: 'queued' }>('/api/guest/link'),
  calendar: {
    $post: ({ json }: { json: GuestKey }, { init }: Options) =>
      fetch('/api/guest/calendar', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(json),
        ...init,
      }),
  },
};

/** To be replaced by `api.admin.bookings[':id'].link`. */
export const guestLinkOf = (id: string) =>
  post<Record<string, never>, { readonly guest_link: string }>(
    `/api/admin/bookings/${encodeURIComponent(id)}/link`,
  );

/** The response of `POST /api/bookings`, which will always have the key. */
export type BookedResponse = Omit<CreatedBooking, 'guest_key'> & { readonly guest_key?: string };
