import type { MetaArgs, MetaDescriptor } from 'react-router';
import { show } from '#content/show/show.ts';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';

interface SharePicture {
  readonly path: `/${string}.png`;
  readonly alt: string;
}

interface PageMeta {
  /** Precedes the show's name in the document title; '' for Home. */
  readonly title: string;
  readonly description: string;
  readonly picture?: SharePicture;
  /** Structured data (https://schema.org) with absolute URLs of the origin, for JSON-LD. */
  readonly structuredData?: (origin: string) => readonly object[];
  readonly isIndexed?: boolean;
}

const SHOW_PICTURE: SharePicture = {
  path: '/share/show.png',
  alt: `${show.name}: ${show.tagline}`,
};

/** The server replaces the placeholder in HTML; the browser reads the origin there, to hydrate the same. */
export function publicOrigin(): string {
  // A constant of the build, so that no script contains the placeholder: the server replaces it in
  // HTML only.
  if (import.meta.env.SSR) return PUBLIC_ORIGIN_PLACEHOLDER;
  return document.documentElement.dataset.origin ?? window.location.origin;
}

export function pageMeta(page: PageMeta): (args: Pick<MetaArgs, 'location'>) => MetaDescriptor[] {
  // Prerendering requests pages with a trailing slash, which the server redirects.
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
  const fullTitle = title ? `${title} · ${show.name}` : `${show.name}: ${show.tagline}`;
  const url = origin + path;
  const pictureUrl = origin + picture.path;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(isIndexed
      ? [{ tagName: 'link' as const, rel: 'canonical', href: url }]
      : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: show.name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: pictureUrl },
    { property: 'og:image:alt', content: picture.alt },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: fullTitle },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: pictureUrl },
    { name: 'twitter:image:alt', content: picture.alt },
    ...structuredData(origin).map((data) => ({ 'script:ld+json': data })),
  ];
}
