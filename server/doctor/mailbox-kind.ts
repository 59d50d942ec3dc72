/** Reserved domains (RFC 2606). */
const SAMPLE_DOMAIN = /@(.+\.)?example(\.(com|net|org))?$/i;

const NO_REPLY = /^(.+[._+-])?(no|do[._-]?not|dont|never)[._-]?reply([._+-].+|\d*)$/i;

export const isSample = (email: string) => SAMPLE_DOMAIN.test(email);

/** Returns true for addresses such as `no-reply@`, `donotreply@` and `bookings.noreply@`. */
export function isNoReply(email: string): boolean {
  return NO_REPLY.test(email.slice(0, email.lastIndexOf('@')));
}
