import { OwnSessions } from '#domain/account/own-sessions.ts';
import type { AdminDeps } from '#server/auth/accounts/admin-services.ts';
import { json, route } from '#server/http/routing/route.ts';
import { endOwnSessions, listOwnSessions } from './own-sessions.ts';

export const OWN_SESSION_ROUTES = [
  route({
    method: 'GET',
    path: '/api/admin/sessions',
    caller: 'admin',
    summary: "Lists the admin's own sessions.",
    response: json(OwnSessions, 'That of the request first, then the newest.'),
    run: (session, { admin }: AdminDeps) => listOwnSessions(admin.database.db, session),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/sessions',
    caller: 'admin',
    summary: 'Ends all other sessions of the admin.',
    needsFreshIdentity: true,
    response: json(OwnSessions, 'The one that is left.'),
    run: (session, { admin }: AdminDeps) => endOwnSessions(admin, session, 'all others'),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/sessions/:id',
    caller: 'admin',
    summary: 'Ends another session of the admin.',
    unknownId: 'not_found',
    needsFreshIdentity: true,
    response: json(OwnSessions, 'Those that are left.'),
    run: ({ id, ...session }, { admin }: AdminDeps) => endOwnSessions(admin, session, { id }),
  }),
];
