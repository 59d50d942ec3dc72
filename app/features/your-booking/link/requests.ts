import { apiRequest } from '#app/api/client.ts';
import { sendRequest } from '#app/api/request.ts';

export const requestLink = (body: { readonly guest_email: string; readonly website: string }) =>
  sendRequest(apiRequest('POST /api/guest/link', { body }));

/** The browser posts the form there without scripts. */
export const LINK_FORM_ACTION = '/api/guest/link';
