import { html, raw } from 'hono/html';
import { show } from '#content/show/show.ts';
import {
  type ArchivedEpisode,
  EPISODE_FEED_PATH,
  EPISODES_PATH,
} from '#domain/rendering/page-data.ts';
import { ENCODINGS, type StaticFile, staticFile } from '#server/static/static-files.ts';

export const SITE_MAP_PATH = '/sitemap.xml';

const FEED_ENTRIES_MAX = 50;

function textFile(name: string, text: string): StaticFile {
  const plain = new TextEncoder().encode(text);
  const encoded = ENCODINGS.map(({ name: encoding, compressNow }) => ({
    name: encoding,
    bytes: new Uint8Array(compressNow(plain)),
  }));
  return staticFile(name, plain, encoded);
}

/** The latest episodes as an Atom feed (RFC 4287). */
export async function feedOf(
  episodes: readonly ArchivedEpisode[],
  origin: string,
): Promise<StaticFile> {
  const entries = episodes.slice(0, FEED_ENTRIES_MAX).map(({ date, slug, summary, title }) => {
    const url = `${origin}${EPISODES_PATH}/${slug}`;
    return html`<entry><title>${title}</title><id>${url}</id><link href="${url}"/><updated>${date}T00:00:00Z</updated><summary>${summary}</summary></entry>
`;
  });
  const feed = await html`${raw('<?xml version="1.0" encoding="utf-8"?>')}
<feed xmlns="http://www.w3.org/2005/Atom"><title>${show.name}</title><subtitle>${show.tagline}</subtitle><id>${origin}/</id><link href="${origin}${EPISODES_PATH}"/><link rel="self" href="${origin}${EPISODE_FEED_PATH}"/><author><name>${show.name}</name></author><updated>${episodes[0]?.date ?? ''}T00:00:00Z</updated>
${entries}</feed>
`;
  return textFile('episodes.xml', feed.toString());
}

/** The site map of the build with the paths of the archive. */
export function siteMapWith(
  built: StaticFile,
  paths: readonly string[],
  origin: string,
): StaticFile {
  const entries = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join('');
  const text = new TextDecoder().decode(built.plain);
  return textFile('sitemap.xml', text.replace('</urlset>', `${entries}</urlset>`));
}
