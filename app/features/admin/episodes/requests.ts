import { apiRequest } from '#app/api/client.ts';
import type { Episode } from '#domain/admin/episodes/episode-responses.ts';
import type { NewEpisode } from '#domain/admin/episodes/episodes.ts';

export const readEpisodes = () => apiRequest('GET /api/admin/episodes', {});

export const addEpisode = (body: NewEpisode) => apiRequest('POST /api/admin/episodes', { body });

/** @param episode as it is to be, with the revision that the admin saw */
export const changeEpisode = ({ id, ...body }: Episode) =>
  apiRequest('PATCH /api/admin/episodes/:id', { id, body });
