/** 128 bits in base64url: of a row's id, and after the dot of the MAC. */
const LINK_KEY = /^[\w-]{22}\.[\w-]{22}$/;

/** Accepts the keys of guests' links and of invitations. */
export function hasKeyShape(text: string): boolean {
  return LINK_KEY.test(text);
}
