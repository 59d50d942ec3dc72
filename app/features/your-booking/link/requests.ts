import { apiRequest } from '#app/api/client.ts';
import { sendRequest } from '#app/api/request.ts';

export const requestLink = (guest_email: string, website: string) =>
  sendRequest(apiRequest('POST /api/guest/link', { body: { guest_email, website } }));

/** The browser posts the form there without scripts. */
export const LINK_FORM_ACTION = '/api/guest/link';
