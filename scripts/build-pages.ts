import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { writeEventCalendar } from './event-calendar.ts';
import { finishPages } from './finish-pages.ts';
import { writeIcons } from './icons.ts';
import { readModuleSources } from './module-sources.ts';
import { CODE_OF_ONE_PAGE, PAGE_BUDGETS } from './page-budgets.ts';
import { sizesOfPages } from './page-sizes.ts';
import { GENERATED, isContentPrepared, prepareContent } from './prepare-content.ts';
import { rateCardPdf } from './rate-card-pdf.ts';
import { run } from './run.ts';
import { writeSharePictures } from './share-pictures.ts';
import { writeSiteMap } from './site-map.ts';
import { overweights, sizeTable, strayCode, WeightError } from './size-check.ts';

/** Everything that the built pages are made of, with what is generated from it in between. */
const SOURCES = [
  'app/**/*',
  'content/**/*',
  'domain/**/*',
  'public/**/*',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'scripts/**/*',
  'server/calendar/**/*',
];

const BUILD = 'build';
const MARK = `${BUILD}/.sources`;
const PAGES = `${BUILD}/client`;
/** Pictures, fonts and PDFs are compressed already. */
const COMPRESSIBLE = /\.(css|html|ics|js|json|svg|txt|webmanifest|xml)$/;
/** Below it the header costs more than compression saves. */
const COMPRESSED_MINIMUM_BYTES = 200;

function files(patterns: readonly string[]): string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern))
    .filter((path) => statSync(path).isFile())
    .sort();
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const sources = files(SOURCES).filter((path) => !GENERATED.some((made) => path.startsWith(made)));
  for (const path of sources) hash.update(path).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

/** Whether the build that is there was made of what is there. */
export function isBuildCurrent(): boolean {
  return isContentPrepared() && existsSync(MARK) && readFileSync(MARK, 'utf8') === hashOfSources();
}

async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < COMPRESSED_MINIMUM_BYTES) return;
  // The server puts the site's address into these, and compresses them then.
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

/**
 * Builds every page to a file, and what lets them be found and shared; compresses each file once for
 * all who will ask for it.
 * @throws when content/ has mistakes, with all of them, when the pages do not build, or when they are
 * heavier than their budgets
 */
export async function buildPages(): Promise<void> {
  await prepareContent();
  const sources = hashOfSources();
  rmSync(BUILD, { recursive: true, force: true });
  // Whatever the shell says: React's development build would be twice as large.
  if (!run('react-router', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' }))
    throw new Error('The pages did not build');
  await finishPages(PAGES);
  writeEventCalendar(PAGES);
  writeSiteMap(PAGES);
  await writeIcons(PAGES);
  await writeSharePictures(PAGES);
  writeFileSync(`${PAGES}/rate-card.pdf`, await rateCardPdf());
  const compressible = files([`${PAGES}/**/*`]).filter((path) => COMPRESSIBLE.test(path));
  await Promise.all(compressible.map(compress));
  weighPages();
  writeFileSync(MARK, sources);
}

/** Prints what the pages weigh. */
function weighPages(): void {
  const sizes = sizesOfPages(PAGES);
  process.stdout.write(`${sizeTable(sizes)}\n`);
  const findings = [
    ...overweights(sizes, PAGE_BUDGETS),
    ...strayCode(sizes, readModuleSources(BUILD), CODE_OF_ONE_PAGE),
  ];
  if (findings.length > 0) throw new WeightError(findings);
}
