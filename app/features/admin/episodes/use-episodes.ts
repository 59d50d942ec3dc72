import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { resultOf } from '#app/api/query-client.ts';
import { refetch } from '#app/api/refetch.ts';
import { type LoadedQuery, useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { useRepeatable } from '#app/api/use-repeatable.ts';
import { showFailure } from '#app/features/admin/queries/failed-operation.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { episodes } from '#content/admin/episodes.ts';
import type { Episode, EpisodeList } from '#domain/admin/episodes/episode-responses.ts';
import type { EpisodeFields } from '#domain/admin/episodes/episodes.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';

const { list: copy } = episodes;

/** @param episode as it is to be, with the revision that the admin saw */
const changeEpisode = ({ id, ...body }: Episode) =>
  apiRequest('PATCH /api/admin/episodes/:id', { id, body });

export function useEpisodes(): LoadedQuery<EpisodeList> {
  const { request } = useAdmin();
  return useLoadedQuery<EpisodeList>({
    queryKey: queryKeys.episodes,
    queryFn: ({ signal }) => request(apiRequest('GET /api/admin/episodes', {}), signal),
    ignoresRefetchFailures: true,
  });
}

/** Saves the fields of a new episode, or of the one that is changed. */
export function useSaveEpisode(changed: Episode | null) {
  const { request } = useAdmin();
  const client = useQueryClient();
  return useRepeatable(async (fields: EpisodeFields, newId: string) => {
    const saving = changed
      ? changeEpisode({ ...changed, ...fields })
      : apiRequest('POST /api/admin/episodes', { body: { ...fields, id: newId } });
    const result = await resultOf(request(saving));
    // Also after a failure: without a response it may have been saved, or somebody else has changed it.
    await refetch(client, { queryKey: queryKeys.episodes });
    return result;
  });
}

/** Publishes an episode or takes it back. */
export function usePublication() {
  const { request } = useAdmin();
  const client = useQueryClient();
  const publication = useMutation({
    mutationFn: ({ episode, publishes }: { episode: Episode; publishes: boolean }) =>
      request(changeEpisode({ ...episode, is_published: publishes })),
    onMutate: dismissErrors,
    onSuccess(_, { episode, publishes }) {
      const { id, title, revision } = episode;
      showToast({
        title: publishes ? copy.published : copy.takenBack,
        detail: title,
        tone: 'success',
        topic: id,
        action: {
          label: copy.undo,
          onPress: () =>
            publication.mutate({
              episode: { ...episode, revision: revision + 1 },
              publishes: !publishes,
            }),
        },
      });
    },
    onError: (error, { episode }) => showFailure(ADMIN_MESSAGES.episodeFailed, error, episode.id),
    onSettled: () => refetch(client, { queryKey: queryKeys.episodes }),
  });
  return publication;
}
