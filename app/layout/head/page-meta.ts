import type { MetaArgs, MetaDescriptor } from 'react-router';
import { show } from '#content/show/show.ts';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';

/** A picture for shared links, 1200 x 630. */
export interface SharePicture {
  readonly path: `/${string}.png`;
  readonly text: string;
}

interface PageMeta {
  /** Before the show's name in the window's title; '' for the show's own page. */
  readonly title: string;
  readonly description: string;
  readonly picture?: SharePicture;
  /** Structured data (schema.org) as JSON-LD, with the URLs of this origin. */
  readonly structuredData?: (origin: string) => readonly object[];
  /** false keeps the page out of search engines. */
  readonly isIndexed?: boolean;
}

const SHOW_PICTURE: SharePicture = {
  path: '/share/show.png',
  text: `${show.name}: ${show.tagline}`,
};

/**
 * The site's public address. The build writes a placeholder, in whose place the server puts the
 * real one; the page then reads it from its own document, so that both renders are the same.
 */
export function publicOrigin(): string {
  // Known at build time, so that the placeholder is in no script: those are served as they are.
  if (import.meta.env.SSR) return PUBLIC_ORIGIN_PLACEHOLDER;
  return document.documentElement.dataset.origin ?? window.location.origin;
}

/** Creates the `meta` of a route: the metadata for search engines and shared links. */
export function pageMeta(page: PageMeta): (args: Pick<MetaArgs, 'location'>) => MetaDescriptor[] {
  // Prerendering requests a page with a slash at the end, the server redirects it to one without.
  return ({ location }) => descriptorsOf(page, location.pathname.replace(/(.)\/$/, '$1'));
}

function descriptorsOf(
  {
    title,
    description,
    picture = SHOW_PICTURE,
    structuredData = () => [],
    isIndexed = true,
  }: PageMeta,
  path: string,
): MetaDescriptor[] {
  const origin = publicOrigin();
  const whole = title ? `${title} · ${show.name}` : `${show.name}: ${show.tagline}`;
  const url = origin + path;
  const pictureUrl = origin + picture.path;
  return [
    { title: whole },
    { name: 'description', content: description },
    ...(isIndexed
      ? [{ tagName: 'link' as const, rel: 'canonical', href: url }]
      : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: show.name },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: pictureUrl },
    { property: 'og:image:alt', content: picture.text },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: whole },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: pictureUrl },
    { name: 'twitter:image:alt', content: picture.text },
    ...structuredData(origin).map((thing) => ({ 'script:ld+json': thing })),
  ];
}
