import { Hono } from 'hono';
import { InvitationChange, InvitationOrder } from '#domain/admin/invitations/invitations.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import type { AdminEnvironment } from '#server/auth/session/require-admin.ts';
import { jsonBody } from '#server/http/input/json-body.ts';
import { rowId } from '#server/http/input/row-id.ts';
import { parseIdempotencyKey } from '#server/idempotency/idempotency-key.ts';
import { changeInvitation } from './change-invitation.ts';
import { createInvitations } from './create-invitations.ts';
import { listInvitations } from './list-invitations.ts';

/** Must be mounted behind `requireAdmin`. */
export function adminInvitationRoutes(services: AdminServices) {
  return new Hono<AdminEnvironment>()
    .get('/invitations', async (context) => context.json(await listInvitations(services)))
    .post('/invitations', jsonBody(InvitationOrder), async (context) => {
      const order = context.req.valid('json');
      const key = parseIdempotencyKey(context.req.header('Idempotency-Key'));
      return context.json(await createInvitations(services, order, key, context.var.admin), 201);
    })
    .patch('/invitations/:id', jsonBody(InvitationChange), async (context) => {
      const id = rowId(context.req.param('id'), 'invitation_not_found');
      const change = context.req.valid('json');
      await changeInvitation(services, id, change, context.var.admin);
      return context.json({ status: change.revoked ? 'revoked' : 'restored' });
    });
}
