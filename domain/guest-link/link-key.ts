/** The guest's page about their booking; the key follows as the fragment: `/your-booking#KEY`. */
export const YOUR_BOOKING_PATH = '/your-booking';

/** @param origin of the site, without a slash at its end */
export function guestLink(origin: string, key: string): string {
  return `${origin}${YOUR_BOOKING_PATH}#${key}`;
}
