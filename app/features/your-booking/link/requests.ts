import { api } from '#app/api/client.ts';
import { type Result, sendRequest } from '#app/api/request.ts';

export function requestLink(guest_email: string, website: string): Promise<Result<unknown>> {
  return sendRequest((options) =>
    api.guest.link.$post({ json: { guest_email, website } }, options),
  );
}

/** Where the browser posts the form without scripts. */
export const LINK_FORM_ACTION = '/api/guest/link';
