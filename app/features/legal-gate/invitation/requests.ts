import { apiRequest } from '#app/api/client.ts';
import { sendRequest } from '#app/api/request.ts';
import { INVITATION_HEADER } from '#domain/invitation/invitation.ts';

export const readGrant = (key: string) =>
  sendRequest(apiRequest('POST /api/invitation', { body: { key } }));

/** The availability in the window of the invitation. */
export const readInvitedAvailability = (key: string, signal: AbortSignal) =>
  sendRequest(apiRequest('GET /api/availability', { headers: { [INVITATION_HEADER]: key } }), {
    signal,
  });
