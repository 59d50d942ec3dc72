import type { Organization, WithContext } from 'schema-dts';
import { show } from '#content/show/show.ts';
import { targets } from '#content/show/targets.ts';

export function organizationId(origin: string): { readonly '@id': string } {
  return { '@id': `${origin}/#organization` };
}

export function organization(origin: string): WithContext<Organization> {
  const profiles = [show.channelUrl, ...Object.values(targets.social)];
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    ...organizationId(origin),
    name: show.name,
    slogan: show.tagline,
    description: show.description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: show.email,
    address: show.city,
    sameAs: profiles.filter((url) => url.startsWith('https:')),
  };
}
