import { apiRequest } from '#app/api/client.ts';
import { type LoadedQuery, useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { MAIL_POLL_MS } from '#app/features/admin/queries/mail-poll.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import type { InvitationList } from '#domain/admin/invitations/invitation-responses.ts';

export function useInvitations(): LoadedQuery<InvitationList> {
  const { request } = useAdmin();
  return useLoadedQuery<InvitationList>({
    queryKey: queryKeys.invitations,
    queryFn: ({ signal }) => request(apiRequest('GET /api/admin/invitations', {}), signal),
    refetchInterval: ({ state: { data } }) =>
      data?.invitations.some(({ mail }) => mail === 'queued') ? MAIL_POLL_MS : false,
    ignoresRefetchFailures: true,
  });
}
