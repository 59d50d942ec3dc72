import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { GENERATED, isContentPrepared } from './prepared-content.ts';

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

/** The folder of the build. */
export const BUILD = 'build';
/** What the build was made of, as a hash. */
export const MARK = `${BUILD}/.sources`;

/** The files that patterns mean, in order. */
export function filesOf(patterns: readonly string[]): string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern))
    .filter((path) => statSync(path).isFile())
    .sort();
}

/** A hash of all that the pages are made of. */
export function hashOfSources(): string {
  const hash = createHash('sha256');
  const sources = filesOf(SOURCES).filter(
    (path) => !GENERATED.some((made) => path.startsWith(made)),
  );
  for (const path of sources) hash.update(path).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

/** Whether the build that is there was made of what is there. */
export function isBuildCurrent(): boolean {
  return isContentPrepared() && existsSync(MARK) && readFileSync(MARK, 'utf8') === hashOfSources();
}
