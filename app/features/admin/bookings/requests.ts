import { api, type JsonResponse } from '#app/api/client.ts';
import type {
  BookingListQuery,
  BookingPage,
  BookingRecord,
  BookingSearch,
  ChangedBooking,
  MailAudience,
  StatusChange,
} from '#domain/workroom.ts';

/** A request without an answer for so long counts as unanswered. */
const PATIENCE_MS = 30_000;

const patience = () => AbortSignal.timeout(PATIENCE_MS);

/** Reads a page of the list (section 7). */
export function readBookings(
  query: BookingListQuery,
  signal: AbortSignal,
): Promise<JsonResponse<BookingPage>> {
  return api.admin.bookings.$get(
    { query },
    { init: { signal: AbortSignal.any([signal, patience()]) } },
  );
}

/** Reads everything about one booking. */
export function readBooking(id: string, signal: AbortSignal): Promise<JsonResponse<BookingRecord>> {
  return api.admin.bookings[':id'].$get(
    { param: { id } },
    { init: { signal: AbortSignal.any([signal, patience()]) } },
  );
}

/** Cancels a booking or confirms it again; the same change twice is one. */
export function changeStatus(
  id: string,
  json: StatusChange,
): Promise<JsonResponse<ChangedBooking>> {
  return api.admin.bookings[':id'].$patch(
    { param: { id }, json },
    { init: { signal: patience() } },
  );
}

/** Deletes a booking for good. */
export function deleteBooking(
  id: string,
  tellsGuest: boolean,
): Promise<JsonResponse<ChangedBooking>> {
  return api.admin.bookings[':id'].$delete(
    { param: { id }, query: { tells_guest: tellsGuest ? 'yes' : 'no' } },
    { init: { signal: patience() } },
  );
}

/** Sends a mail that says how the booking stands. */
export function sendMailAgain(
  id: string,
  audience: MailAudience,
): Promise<JsonResponse<{ status: 'queued' }>> {
  return api.admin.bookings[':id'].mails.$post(
    { param: { id }, json: { audience } },
    { init: { signal: patience() } },
  );
}

/** The file with exactly what a filter and a search show. */
export async function exportBookings(query: BookingSearch): Promise<JsonResponse<Blob>> {
  const response = await api.admin['bookings.csv'].$post(
    { query },
    { init: { signal: patience() } },
  );
  return {
    ok: response.ok,
    status: response.status,
    // A refusal is a problem document, whatever was asked for.
    json: async () => (response.ok ? response.blob() : JSON.parse(await response.text())),
  };
}
