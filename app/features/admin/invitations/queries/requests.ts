import { apiRequest } from '#app/api/client.ts';
import type { InvitationOrder } from '#domain/admin/invitations/invitations.ts';

export const readInvitations = () => apiRequest('GET /api/admin/invitations', {});

export const createInvitations = (body: InvitationOrder, idempotencyKey: string) =>
  apiRequest('POST /api/admin/invitations', { body, idempotencyKey });

export const changeInvitation = (id: string, revoked: boolean) =>
  apiRequest('PATCH /api/admin/invitations/:id', { id, body: { revoked } });
