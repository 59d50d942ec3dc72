import { api } from '#app/api/client.ts';
import { type Result, sendRequest } from '#app/api/request.ts';
import type { Availability } from '#domain/booking/slots/availability-response.ts';
import { INVITATION_HEADER } from '#domain/invitation/invitation.ts';
import type { InvitationGrant } from '#domain/invitation/invitation-grant.ts';

export function readGrant(key: string): Promise<Result<InvitationGrant>> {
  return sendRequest((options) => api.invitation.$post({ json: { key } }, options));
}

/** The availability in the window of the invitation. */
export function readInvitedAvailability(
  key: string,
  signal: AbortSignal,
): Promise<Result<Availability>> {
  return sendRequest(
    (options) => api.availability.$get({}, { headers: { [INVITATION_HEADER]: key }, ...options }),
    { signal },
  );
}
