import { InvitationKey } from '#domain/invitation/invitation.ts';
import { InvitationGrant } from '#domain/invitation/invitation-grant.ts';
import { json, route } from '#server/http/routing/route.ts';
import type { InvitationServices } from './invitation-services.ts';
import { readGrant } from './open-invitation.ts';

export const INVITATION_ROUTES = [
  route({
    // The key is in the body, which no URL and no log contains.
    method: 'POST',
    path: '/api/invitation',
    caller: 'everybody',
    summary: 'Reads what an invitation grants.',
    body: InvitationKey,
    example: { key: 'aaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbb' },
    response: json(InvitationGrant, 'Whom it invites, and to which dates.'),
    errors: ['invitation_unknown', 'invitation_used'],
    run: ({ body }, { invitations }: { readonly invitations: InvitationServices }) =>
      readGrant(invitations, body.key),
  }),
];
