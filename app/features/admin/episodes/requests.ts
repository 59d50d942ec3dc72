import { apiRequest } from '#app/api/client.ts';
import type { Episode } from '#domain/admin/episodes/episode-responses.ts';
import type { EpisodeFields } from '#domain/admin/episodes/episodes.ts';

export const readEpisodes = () => apiRequest('GET /api/admin/episodes', {});

export const addEpisode = (fields: EpisodeFields, id: string) =>
  apiRequest('POST /api/admin/episodes', { body: { ...fields, id } });

/** @param episode as the admin saw it; its revision is compared */
export const changeEpisode = (
  { id, is_published, revision }: Pick<Episode, 'id' | 'is_published' | 'revision'>,
  fields: EpisodeFields,
) =>
  apiRequest('PATCH /api/admin/episodes/:id', { id, body: { ...fields, is_published, revision } });
