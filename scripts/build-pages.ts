import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { checkContent } from './check-content.ts';
import { rateCardPdf } from './rate-card-pdf.ts';
import { run } from './run.ts';

/** Everything that the built pages are made of. */
const SOURCES = [
  'app/**/*',
  'content/**/*',
  'domain/**/*',
  'public/**/*',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'scripts/**/*',
];

const BUILD = 'build';
const MARK = `${BUILD}/.sources`;
const PAGES = `${BUILD}/client`;
/** Pictures, fonts and PDFs are compressed already. */
const COMPRESSIBLE = /\.(css|html|ics|js|json|svg|txt|webmanifest|xml)$/;
/** Below it the header costs more than compression saves. */
const COMPRESSED_MINIMUM_BYTES = 1024;

function files(patterns: readonly string[]): string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern))
    .filter((path) => statSync(path).isFile())
    .sort();
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const path of files(SOURCES)) hash.update(path).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

/** Whether the build that is there was made of what is there. */
export function isBuildCurrent(): boolean {
  return existsSync(MARK) && readFileSync(MARK, 'utf8') === hashOfSources();
}

async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < COMPRESSED_MINIMUM_BYTES) return;
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
 * Builds every page to a file, and compresses each file once for all who will ask for it.
 * @throws when content/ has mistakes, with all of them, or when the pages do not build
 */
export async function buildPages(): Promise<void> {
  checkContent();
  const sources = hashOfSources();
  rmSync(BUILD, { recursive: true, force: true });
  if (!run('react-router', ['build', '--logLevel', 'warn']))
    throw new Error('The pages did not build');
  writeFileSync(`${PAGES}/rate-card.pdf`, await rateCardPdf());
  const compressible = files([`${PAGES}/**/*`]).filter((path) => COMPRESSIBLE.test(path));
  await Promise.all(compressible.map(compress));
  writeFileSync(MARK, sources);
}
