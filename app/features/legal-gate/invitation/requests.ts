import { apiRequest } from '#app/api/client.ts';
import { sendRequest } from '#app/api/request.ts';

export const readGrant = (key: string) =>
  sendRequest(apiRequest('POST /api/invitation', { body: { key } }));

/** The availability in the window of the invitation. */
export const readInvitedAvailability = (key: string, signal: AbortSignal) =>
  sendRequest(apiRequest('POST /api/invitation/availability', { body: { key } }), { signal });
