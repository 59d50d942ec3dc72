import { AuditQuery } from '#domain/admin/audit.ts';
import { AuditPage } from '#domain/admin/audit-page.ts';
import type { AdminDeps } from '#server/auth/accounts/services.ts';
import { getAuditPage } from '#server/database/audit.ts';
import { json, route } from '#server/http/routing/route.ts';

export const HISTORY_ROUTES = [
  route({
    method: 'GET',
    path: '/api/admin/history',
    caller: 'admin',
    summary: 'Reads who did what, without guest data.',
    query: AuditQuery,
    response: json(AuditPage, 'Newest first.'),
    run: ({ query }, { admin }: AdminDeps) => getAuditPage(admin.database.db, query.before),
  }),
];
