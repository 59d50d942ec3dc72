import { bookingFields } from '#content/booking/booking-fields.ts';
import type { GuestField } from '#domain/booking/guest-fields.ts';

export function guestFacts<Name extends GuestField>(
  names: readonly Name[],
  booking: Readonly<Record<Name, string | null>>,
) {
  return names.map((name) => [bookingFields[name], booking[name]] as const);
}
