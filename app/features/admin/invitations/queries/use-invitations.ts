import { type LoadedQuery, useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import type { InvitationList } from '#domain/admin/invitation-responses.ts';
import { readInvitations } from './requests.ts';

/** The sending of a mail is no live change. */
const MAIL_POLL_MS = 5_000;

export function useInvitations(): LoadedQuery<InvitationList> {
  const { request } = useAdmin();
  return useLoadedQuery<InvitationList>({
    queryKey: queryKeys.invitations,
    queryFn: ({ signal }) => request(readInvitations(), signal),
    refetchInterval: ({ state: { data } }) =>
      data?.invitations.some(({ mail }) => mail === 'queued') ? MAIL_POLL_MS : false,
    ignoresRefetchFailures: true,
  });
}
