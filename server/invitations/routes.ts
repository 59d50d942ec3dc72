import {
  ChangedInvitation,
  CreatedInvitations,
  InvitationChange,
  InvitationOrder,
  InvitationsResponse,
} from '#domain/admin/invitations.ts';
import { InvitationGrant, InvitationKey } from '#domain/invitation/invitation.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { json, route } from '#server/http/routing/route.ts';
import { createInvitations } from './create-invitations.ts';
import { readGrant } from './invitation.ts';
import { listInvitations } from './list-invitations.ts';
import { changeInvitation } from './revoke-invitations.ts';

export const INVITATION_ROUTES = [
  route('POST /api/invitation', {
    // The key is in the body, which no URL and no log contains.
    caller: 'everybody',
    summary: 'Reads what an invitation grants.',
    body: InvitationKey,
    example: { key: 'aaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbb' },
    response: json(InvitationGrant, 'Whom it invites, and to which dates.'),
    errors: ['invitation_unknown', 'invitation_used'],
    run: ({ body }, services: Services) => readGrant(services, body.key),
  }),
];

export const ADMIN_INVITATION_ROUTES = [
  route('GET /api/admin/invitations', {
    caller: 'admin',
    summary: 'Lists the invitations.',
    response: json(InvitationsResponse, 'The latest first.'),
    run: (_, services: Services) => listInvitations(services),
  }),
  route('POST /api/admin/invitations', {
    caller: 'admin',
    summary: 'Creates an invitation for each guest.',
    body: InvitationOrder,
    example: {
      guests: [{ name: 'Jane', email: 'jane@example.com' }],
      note: 'Karibu',
      window_from_days: 1,
      window_to_days: 14,
      uses_max: 1,
      valid_until: '2026-12-20',
      sends_mail: true,
    },
    isIdempotent: true,
    response: json(CreatedInvitations, 'Their ids, in the order of the guests.', { status: 201 }),
    run: ({ body, idempotencyKey, user }, services: Services) =>
      createInvitations(services, body, idempotencyKey, user),
  }),
  route('PATCH /api/admin/invitations/:id', {
    caller: 'admin',
    summary: 'Revokes an invitation, or restores it.',
    unknownId: 'invitation_not_found',
    body: InvitationChange,
    example: { revoked: true },
    response: json(ChangedInvitation, 'Changed.'),
    async run({ id, body, user }, services: Services) {
      await changeInvitation(services, id, body, user);
      return { status: body.revoked ? 'revoked' : 'restored' } as const;
    },
  }),
];
