import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { BUILD, filesOf, hashOfSources, MARK } from './build-state.ts';
import { writeEventCalendar } from './event-calendar.ts';
import { finishPages } from './finish-pages.ts';
import { writeIcons } from './icons.ts';
import { readModuleSources } from './module-sources.ts';
import { CODE_OF_ONE_PAGE, PAGE_BUDGETS } from './page-budgets.ts';
import { sizesOfPages } from './page-sizes.ts';
import { prepareContent } from './prepare-content.ts';
import { rateCardPdf } from './rate-card-pdf.ts';
import { run } from './run.ts';
import { writeSecurityText } from './security-text.ts';
import { writeSharePictures } from './share-pictures.ts';
import { writeSiteMap } from './site-map.ts';
import { overweights, sizeTable, strayCode, WeightError } from './size-check.ts';
import { checkSupportFloor } from './used-features.ts';

const PAGES = `${BUILD}/client`;
/** Pictures, fonts and PDFs are compressed already. */
const COMPRESSIBLE = /\.(css|html|ics|js|json|svg|txt|webmanifest|xml)$/;
/** Below it the header costs more than compression saves. */
const COMPRESSED_MINIMUM_BYTES = 200;

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
 * @throws when content/ has mistakes, with all of them, when the pages do not build, when they use what
 * the oldest supported browsers lack, or when they are heavier than their budgets
 */
export async function buildPages(): Promise<void> {
  await prepareContent();
  const sources = hashOfSources();
  rmSync(BUILD, { recursive: true, force: true });
  // Whatever the shell says: React's development build would be twice as large.
  if (!run('react-router', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' }))
    throw new Error('The pages did not build');
  await finishPages(PAGES);
  checkSupportFloor(PAGES);
  writeEventCalendar(PAGES);
  writeSiteMap(PAGES);
  writeSecurityText(PAGES);
  await writeIcons(PAGES);
  await writeSharePictures(PAGES);
  writeFileSync(`${PAGES}/rate-card.pdf`, await rateCardPdf());
  const compressible = filesOf([`${PAGES}/**/*`]).filter((path) => COMPRESSIBLE.test(path));
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
