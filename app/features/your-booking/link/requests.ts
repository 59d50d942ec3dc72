import { guest } from '#app/api/guest-client.ts';
import { type Result, sendRequest } from '#app/api/request.ts';

export function requestLink(guest_email: string, website: string): Promise<Result<unknown>> {
  return sendRequest((options) => guest.link.$post({ json: { guest_email, website } }, options));
}
