import { show } from '#content/show/show.ts';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';

interface SharePicture {
  readonly path: `/${string}.png`;
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
}

interface Head {
  readonly title: string;
  readonly canonical: string | null;
  readonly metas: readonly Readonly<Record<'name' | 'property' | 'content', string | undefined>>[];
  /** JSON-LD without `<`, which could end its element. */
  readonly data: readonly string[];
}

const SHOW_PICTURE: SharePicture = {
  path: '/share/show.png',
  alt: `${show.name}: ${show.tagline}`,
};

const named = (name: string, content: string) => ({ name, property: undefined, content });
const property = (name: string, content: string) => ({ name: undefined, property: name, content });

/** The elements of the head; the server replaces the placeholder of the origin in them. */
export function headOf(page: PageMeta, path: string): Head {
  const { title, description, picture = SHOW_PICTURE, isIndexed = true } = page;
  const origin = PUBLIC_ORIGIN_PLACEHOLDER;
  const fullTitle = title ? `${title} · ${show.name}` : `${show.name}: ${show.tagline}`;
  const noIndex = named('robots', 'noindex');
  if (description === undefined)
    return { title: fullTitle, canonical: null, metas: [noIndex], data: [] };
  const url = origin + path;
  const pictureUrl = origin + picture.path;
  return {
    title: fullTitle,
    canonical: isIndexed ? url : null,
    metas: [
      named('description', description),
      ...(isIndexed ? [] : [noIndex]),
      property('og:type', 'website'),
      property('og:site_name', show.name),
      property('og:title', fullTitle),
      property('og:description', description),
      property('og:url', url),
      property('og:image', pictureUrl),
      property('og:image:alt', picture.alt),
      property('og:image:width', '1200'),
      property('og:image:height', '630'),
      named('twitter:card', 'summary_large_image'),
      named('twitter:title', fullTitle),
      named('twitter:description', description),
      named('twitter:image', pictureUrl),
      named('twitter:image:alt', picture.alt),
    ],
    data: (page.structuredData?.(origin) ?? []).map((one) =>
      JSON.stringify(one).replaceAll('<', '\\u003c'),
    ),
  };
}
