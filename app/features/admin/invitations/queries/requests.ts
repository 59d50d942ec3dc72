import { api } from '#app/api/client.ts';
import type { ApiRequest } from '#app/api/request.ts';
import type { InvitationList } from '#domain/admin/invitations/invitation-responses.ts';
import type { InvitationOrder } from '#domain/admin/invitations/invitations.ts';

const { invitations } = api.admin;

export function readInvitations(): ApiRequest<InvitationList> {
  return (options) => invitations.$get({}, options);
}

/** Repeatable: the same order under the same key creates its invitations once. */
export function createInvitations(json: InvitationOrder, key: string): ApiRequest<unknown> {
  return (options) =>
    invitations.$post({ json }, { headers: { 'Idempotency-Key': key }, ...options });
}

export function changeInvitation(id: string, revoked: boolean): ApiRequest<unknown> {
  return (options) => invitations[':id'].$patch({ param: { id }, json: { revoked } }, options);
}
