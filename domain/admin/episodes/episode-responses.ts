import * as v from 'valibot';
import { listOf, ResponseDate } from '#domain/response-parts.ts';

const Episode = v.object({
  id: v.string(),
  title: v.string(),
  summary: v.string(),
  video_id: v.string(),
  /** Home shows the episode from this date on, in Nairobi, if it is published. */
  episode_date: ResponseDate,
  is_published: v.boolean(),
  /** Increases with each change. */
  revision: v.number(),
});
export type Episode = v.InferOutput<typeof Episode>;

export const EpisodeList = v.object({
  today: ResponseDate,
  /** The episode that Home shows now; null if it shows that of the content. */
  on_home: v.nullable(v.string()),
  episodes: listOf(Episode),
});
export type EpisodeList = v.InferOutput<typeof EpisodeList>;
