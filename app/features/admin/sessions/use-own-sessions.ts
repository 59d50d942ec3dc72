import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { describeFailure } from '#app/features/admin/queries/failed-operation.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { admin } from '#content/admin/admin.ts';
import type { OwnSessions } from '#domain/account/own-sessions.ts';

export const OTHERS = Symbol('others');
export type EndedSessions = string | typeof OTHERS;

const queryKey = queryKeys.ownSessions;

const readSessions = apiRequest('GET /api/admin/sessions', {});

const endSessions = (ended: EndedSessions) =>
  ended === OTHERS
    ? apiRequest('DELETE /api/admin/sessions', {})
    : apiRequest('DELETE /api/admin/sessions/:id', { id: ended });

/** @param onEnded is called when the sessions have ended */
export function useOwnSessions(onEnded: (ended: EndedSessions) => void) {
  const { request } = useAdmin();
  const client = useQueryClient();
  const query = useLoadedQuery<OwnSessions>({
    queryKey,
    queryFn: ({ signal }) => request(readSessions, signal),
  });
  const ending = useMutation({
    mutationFn: (ended: EndedSessions) => request(endSessions(ended)),
    onSuccess(left, ended) {
      client.setQueryData(queryKey, left);
      onEnded(ended);
    },
  });
  return {
    sessions: query.data?.sessions,
    loading: query,
    ending: ending.isPending ? ending.variables : null,
    failure: ending.error && describeFailure(ending.error, admin.sessions.failed),
    end(ended: EndedSessions): void {
      if (!ending.isPending) ending.mutate(ended);
    },
  };
}
