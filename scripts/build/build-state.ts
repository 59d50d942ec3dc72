import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { GENERATED, isContentPrepared } from '../content/generated-files.ts';
import { start } from '../run.ts';

const SOURCES = [
  'app/**/*',
  'content/**/*',
  'design/**/*',
  'domain/**/*',
  'public/**/*',
  'package-lock.json',
  'astro.config.ts',
  'scripts/**/*',
  'server/calendar/**/*',
  // The API's description is part of the build.
  'server/**/*routes.ts',
  'server/http/routing/**/*',
];

export const BUILD = 'build';
export const SOURCES_HASH_FILE = `${BUILD}/.sources`;

export function filesOf(patterns: readonly string[]): string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern))
    .filter((path) => statSync(path).isFile())
    .sort();
}

export function hashOfSources(): string {
  const hash = createHash('sha256');
  const sources = filesOf(SOURCES).filter(
    (path) => !GENERATED.some((folder) => path.startsWith(folder)),
  );
  for (const path of sources) hash.update(path).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

/** Builds in a process of its own: a server would keep the memory of the build. @returns false if it fails */
export const buildIfChanged = async (): Promise<boolean> =>
  isBuildCurrent() || (await start(process.execPath, ['scripts/build.ts', '--if-changed']));

export function isBuildCurrent(): boolean {
  return (
    isContentPrepared() &&
    existsSync(SOURCES_HASH_FILE) &&
    readFileSync(SOURCES_HASH_FILE, 'utf8') === hashOfSources()
  );
}
