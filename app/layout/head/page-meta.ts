import type { MetaDescriptor } from 'react-router';
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
  /** The page's address on the site, such as '/about'. */
  readonly path: string;
  readonly picture?: SharePicture;
  /** Structured data (schema.org), each thing as JSON-LD. */
  readonly structuredData?: readonly object[];
  /** Whether search engines may keep the page; true unless said. */
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

/** What a page tells search engines and shared links. */
export function pageMeta({
  title,
  description,
  path,
  picture = SHOW_PICTURE,
  structuredData = [],
  isIndexed = true,
}: PageMeta): MetaDescriptor[] {
  const whole = title ? `${title} · ${show.name}` : `${show.name}: ${show.tagline}`;
  const address = publicOrigin() + path;
  const pictureAddress = publicOrigin() + picture.path;
  return [
    { title: whole },
    { name: 'description', content: description },
    ...(isIndexed
      ? [{ tagName: 'link' as const, rel: 'canonical', href: address }]
      : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: show.name },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: pictureAddress },
    { property: 'og:image:alt', content: picture.text },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: whole },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: pictureAddress },
    { name: 'twitter:image:alt', content: picture.text },
    ...structuredData.map((thing) => ({ 'script:ld+json': thing })),
  ];
}
