/** The guest's page about their booking; the key follows as the fragment: `/your-booking#KEY`. */
export const YOUR_BOOKING_PATH = '/your-booking';

/** 128 bits in base64url: of the booking's id, and after the dot of the MAC. */
const LINK_KEY = /^[\w-]{22}\.[\w-]{22}$/;

export function hasKeyShape(text: string): boolean {
  return LINK_KEY.test(text);
}

/** @param origin of the site, without a slash at its end */
export function guestLink(origin: string, key: string): string {
  return `${origin}${YOUR_BOOKING_PATH}#${key}`;
}
