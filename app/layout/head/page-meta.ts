import { show } from '#content/show/show.ts';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';

/** 1200 by 630. */
export interface SharePicture {
  readonly path: `/share/${string}`;
  readonly alt: string;
}

export interface PageMeta {
  /** Precedes the show's name in the document title; '' for Home. */
  readonly title: string;
  /** Undefined: the page is neither indexed nor shared. */
  readonly description?: string;
  readonly picture?: SharePicture;
  /** Structured data (https://schema.org) with absolute URLs of the origin, for JSON-LD. */
  readonly structuredData?: (origin: string) => readonly object[];
  readonly isIndexed?: boolean;
  /** The canonical path, if it is not the page's own. */
  readonly path?: string;
  /** The path of an Atom feed with what the page lists. */
  readonly feed?: string;
}

const SHOW_PICTURE: SharePicture = {
  path: '/share/show.png',
  alt: `${show.name}: ${show.tagline}`,
};

const meta = ([key, content]: readonly [string, string]) => ({
  [key.startsWith('og:') ? 'property' : 'name']: key,
  content,
});

/** The elements of the head; the server replaces the placeholder of the origin in them. */
export function headOf(page: PageMeta, path: string) {
  const { title, description, picture = SHOW_PICTURE, isIndexed = true } = page;
  const origin = PUBLIC_ORIGIN_PLACEHOLDER;
  const fullTitle = title ? `${title} · ${show.name}` : `${show.name}: ${show.tagline}`;
  const noIndex = { robots: 'noindex' };
  if (description === undefined) {
    return {
      title: fullTitle,
      canonical: null,
      metas: Object.entries(noIndex).map(meta),
      data: [],
    };
  }
  const url = origin + (page.path ?? path);
  const pictureUrl = origin + picture.path;
  return {
    title: fullTitle,
    canonical: isIndexed ? url : null,
    metas: Object.entries({
      description,
      ...(isIndexed ? {} : noIndex),
      'og:type': 'website',
      'og:site_name': show.name,
      'og:title': fullTitle,
      'og:description': description,
      'og:url': url,
      'og:image': pictureUrl,
      'og:image:alt': picture.alt,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:title': fullTitle,
      'twitter:description': description,
      'twitter:image': pictureUrl,
      'twitter:image:alt': picture.alt,
    }).map(meta),
    // JSON-LD without `<`, which could end its element.
    data: (page.structuredData?.(origin) ?? []).map((one) =>
      JSON.stringify(one).replaceAll('<', '\\u003c'),
    ),
  };
}
