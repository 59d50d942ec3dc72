import { brotliCompressSync } from 'node:zlib';

/** Bytes, with Brotli; a larger drawing would delay the text of the page. */
const MAX_SIZE = 3_000;
const IMAGES = /<img [^>]*>/g;
const DRAWING = /(?<= src=")\/assets\/[^"]*\.svg(?=")/;

/** Encodes only what has a meaning in URLs or HTML, or is not valid in URLs, which compresses best. */
function dataUriOf(drawing: string): string {
  return `data:image/svg+xml,${drawing.trim().replace(/[ %#&"<>\n\r\t]/g, encodeURIComponent)}`;
}

/** Inlines small SVG images, except with `loading="lazy"`. Hydration keeps them. */
export function inlineDrawings(html: string, readAsset: (href: string) => string): string {
  return html.replace(IMAGES, (image) =>
    image.includes(' loading="lazy"')
      ? image
      : image.replace(DRAWING, (href) => {
          const drawing = readAsset(href);
          return brotliCompressSync(drawing).length > MAX_SIZE ? href : dataUriOf(drawing);
        }),
  );
}
