import type { Kysely } from 'kysely';
import { OwnSessions } from '#domain/account/account.ts';
import type { Schema } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { json, route, type Session } from '#server/http/routing/route.ts';
import type { AuthServices, Services } from './accounts/services.ts';
import { lockSession } from './session/identity.ts';

async function listOwnSessions(db: Kysely<Schema>, { user, sessionId }: Session) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'expires_at'])
    .where('user_id', '=', user.id)
    .execute();
  const sessions = rows
    // Better Auth's sessions run by the machine's clock.
    .filter(({ expires_at }) => new Date(expires_at).getTime() > Date.now())
    .map(({ id, user_agent, created_at }) => ({
      id,
      device: user_agent || null,
      signed_in_at: new Date(created_at).getTime(),
      is_current: id === sessionId,
    }))
    .sort((a, b) => Number(b.is_current) - Number(a.is_current) || b.signed_in_at - a.signed_in_at);
  return { sessions };
}

/** Ends all other sessions, or only that with this id. @throws Rejection `not_found` if it is none of them, or `signed_out` */
async function endOwnSessions(
  { database }: AuthServices,
  session: Session,
  which: 'all others' | { readonly id: string },
): Promise<OwnSessions> {
  return database.transaction(async (tx) => {
    await lockSession(tx.db, session);
    const others = tx.db
      .deleteFrom('sessions')
      .where('user_id', '=', session.user.id)
      .where('id', '<>', session.sessionId);
    const isOne = which !== 'all others';
    const ended = isOne ? others.where('id', '=', which.id) : others;
    const { numDeletedRows } = await ended.executeTakeFirstOrThrow();
    if (isOne && numDeletedRows === 0n) throw new Rejection('not_found');
    tx.announce({ topic: 'resync' });
    return listOwnSessions(tx.db, session);
  });
}

export const OWN_SESSION_ROUTES = [
  route('GET /api/admin/sessions', {
    caller: 'admin',
    summary: "Lists the admin's own sessions.",
    response: json(OwnSessions, 'That of the request first, then the newest.'),
    run: (session, { auth }: Services) => listOwnSessions(auth.database.db, session),
  }),
  route('DELETE /api/admin/sessions', {
    caller: 'admin',
    summary: 'Ends all other sessions of the auth.',
    needsFreshIdentity: true,
    response: json(OwnSessions, 'The one that is left.'),
    run: (session, { auth }: Services) => endOwnSessions(auth, session, 'all others'),
  }),
  route('DELETE /api/admin/sessions/:id', {
    caller: 'admin',
    summary: 'Ends another session of the auth.',
    unknownId: 'not_found',
    needsFreshIdentity: true,
    response: json(OwnSessions, 'Those that are left.'),
    run: ({ id, ...signedIn }, { auth }: Services) => endOwnSessions(auth, signedIn, { id }),
  }),
];
