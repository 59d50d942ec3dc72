import type { PodcastSeries, WithContext } from 'schema-dts';
import { show } from '#content/show/show.ts';
import { hosts } from '#content/team/hosts.ts';
import { organizationId } from './organization.ts';

export function seriesId(origin: string): { readonly '@id': string } {
  return { '@id': `${origin}/#show` };
}

export function podcastSeries(origin: string): WithContext<PodcastSeries> {
  return {
    '@context': 'https://schema.org',
    '@type': 'PodcastSeries',
    ...seriesId(origin),
    name: show.name,
    description: show.description,
    url: `${origin}/`,
    image: `${origin}/share/show.png`,
    inLanguage: 'en',
    sameAs: show.channelUrl,
    author: hosts.map(({ name, position }) => ({ '@type': 'Person', name, jobTitle: position })),
    publisher: organizationId(origin),
  };
}
