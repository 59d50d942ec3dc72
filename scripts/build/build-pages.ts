import { Console } from 'node:console';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { RENDERED_PATHS } from '#domain/rendering/pages.ts';
import { loadRenderer } from '#server/pages/site.ts';
import { prepareContent } from '../content/prepare-content.ts';
import { start } from '../run.ts';
import { BUILD, filesOf, hashOfSources, SOURCES_HASH_FILE } from './build-state.ts';
import { writeIcons } from './files/icons.ts';
import { writeSharePictures } from './files/share-pictures.ts';
import { writeTextFiles } from './files/text-files.ts';
import { exceededBudgets, type PageSize, sizesOfPages } from './page-budgets.ts';

const PAGES = `${BUILD}/client`;
const COMPRESSIBLE = /\.(css|html|ics|js|json|svg|txt|webmanifest|xml)$/;
const BUILD_VARIABLES = /^(PATH|HOME|TMPDIR|TEMP|TMP|SYSTEMROOT|COMSPEC|PATHEXT)$/i;
/** The header of a smaller file costs more than compression saves. */
const COMPRESSION_MINIMUM_BYTES = 200;

async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < COMPRESSION_MINIMUM_BYTES) return;
  // The server inserts the public URL at run time, and compresses afterwards.
  if (bytes.includes(PUBLIC_ORIGIN_PLACEHOLDER)) return;
  const brotli = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(
    `${path}.gz`,
    await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  );
}

/** @throws ContentError, or an error of the build */
export async function buildPages({ printsSizes }: { printsSizes: boolean }): Promise<void> {
  await prepareContent();
  const sources = hashOfSources();
  rmSync(BUILD, { recursive: true, force: true });
  // Independent of the shell: React's development build is twice as large.
  const variables = { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  if (!(await start('astro', ['build', '--silent'], { ...withoutOthers(), ...variables })))
    throw new Error('The pages did not build');
  removeBuildFolder();
  writeDrawings();
  await writeRenderedPages();
  // The server would serve it.
  renameSync(`${PAGES}/files-of-modules.json`, `${BUILD}/files-of-modules.json`);
  await writeTextFiles(PAGES);
  await writeIcons(PAGES);
  await writeSharePictures(PAGES);
  const compressible = filesOf([`${PAGES}/**/*`]).filter((path) => COMPRESSIBLE.test(path));
  await Promise.all(compressible.map(compress));
  const sizes = sizesOfPages(PAGES);
  if (printsSizes) printSizes(sizes);
  // No failure: an owner's own content may be larger. A test holds the budgets of the site as it is shipped.
  for (const finding of exceededBudgets(sizes)) {
    process.stderr.write(`Above the size budget: ${finding}\n`);
  }
  writeFileSync(SOURCES_HASH_FILE, sources);
}

/** The builder writes variables of the environment into its own code, wherever that has a word like their names. */
function withoutOthers(): NodeJS.ProcessEnv {
  const others = Object.keys(process.env).filter((name) => !BUILD_VARIABLES.test(name));
  return Object.fromEntries(others.map((name) => [name, undefined]));
}

/** The builder names each module of the renderer by its path on this machine. */
function removeBuildFolder(): void {
  for (const path of filesOf([`${BUILD}/server/**/*.mjs`]))
    writeFileSync(path, withoutFolder(readFileSync(path, 'utf8'), process.cwd()));
}

/** Puts drawings of the first screen into the pages; a page with data imports them with `?inline`. */
function writeDrawings(): void {
  for (const path of filesOf([`${PAGES}/**/*.html`])) {
    const html = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      inlineDrawings(html, (href) => readFileSync(join(PAGES, href), 'utf8')),
    );
  }
}

/** The pages with data, without any: their policy and size, and what is served while the database is away. */
async function writeRenderedPages(): Promise<void> {
  const renderPage = await loadRenderer(PAGES);
  for (const path of RENDERED_PATHS) {
    mkdirSync(join(PAGES, path), { recursive: true });
    writeFileSync(join(PAGES, path, 'index.html'), await renderPage(path, {}));
  }
}

function printSizes(sizes: readonly PageSize[]): void {
  const bytes = sizes.map(({ path, modules: _, ...size }) => [path, size] as const);
  new Console(process.stdout).table(Object.fromEntries(bytes));
}

/**
 * Makes paths and URLs within a folder those of the root folder. A short folder, such as /app of the image, is
 * also a part of other texts: it counts only as the beginning of a path.
 */
export function withoutFolder(code: string, folder: string): string {
  if (folder === '/') return code;
  const spellings = new Set([folder, pathToFileURL(folder).pathname]);
  return [...spellings].reduce((text, spelling) => {
    const escaped = spelling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return text.replace(new RegExp(`(?<![\\w.-])${escaped}(?=["'\`/])`, 'g'), '');
  }, code);
}

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
