import { type Context, Hono } from 'hono';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import type { AdminEnvironment } from '#server/auth/session/require-admin.ts';
import { requireFreshIdentity } from '#server/auth/session/require-fresh-identity.ts';
import { rowId } from '#server/http/input/row-id.ts';
import { endOwnSessions, listOwnSessions } from './own-sessions.ts';

const sessionOf = ({ var: { admin, sessionId } }: Context<AdminEnvironment>) => ({
  user: admin,
  sessionId,
});

/** The admin's own sessions. Must be mounted behind `requireAdmin`. */
export function ownSessionRoutes(services: AdminServices) {
  const fresh = requireFreshIdentity(services.auth);
  return new Hono<AdminEnvironment>()
    .get('/sessions', async (context) =>
      context.json(await listOwnSessions(services.database.db, sessionOf(context))),
    )
    .delete('/sessions', fresh, async (context) =>
      context.json(await endOwnSessions(services, sessionOf(context), 'others')),
    )
    .delete('/sessions/:id', fresh, async (context) => {
      const id = rowId(context.req.param('id'), 'not_found');
      return context.json(await endOwnSessions(services, sessionOf(context), id));
    });
}
