import type { PodcastEpisode, WithContext } from 'schema-dts';
import type { PublishedEpisode } from '#domain/rendering/home-page.ts';
import { seriesId } from './podcast-series.ts';

export function podcastEpisode(
  { title, summary, videoId, date }: PublishedEpisode,
  origin: string,
): WithContext<PodcastEpisode> {
  return {
    '@context': 'https://schema.org',
    '@type': 'PodcastEpisode',
    name: title,
    description: summary,
    datePublished: date,
    url: `https://www.youtube.com/watch?v=${videoId}`,
    partOfSeries: seriesId(origin),
  };
}
