import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { git, tagOf } from './repository.ts';

/** Ignored by git. */
const FOLDER = 'release';

/** The packages that the server runs with, for scanners of vulnerabilities and licences. */
const SBOM = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'];

/** Writes the archive of a version's sources, its SHA-256 sum and its SBOM. Returns their paths. */
export function writeArtifacts(version: string): string[] {
  const folder = join(FOLDER, version);
  mkdirSync(folder, { recursive: true });
  const name = `show-${version}`;
  const archive = join(folder, `${name}.tar.gz`);
  // The same bytes whenever it is made, so that anybody can compare it with the tag.
  git('archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${archive}`, tagOf(version));
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  const sumFile = `${archive}.sha256`;
  writeFileSync(sumFile, `${sum}  ${basename(archive)}\n`);
  const sbom = join(folder, `${name}.cdx.json`);
  const isWindows = process.platform === 'win32';
  writeFileSync(
    sbom,
    execFileSync('npm', SBOM, { shell: isWindows, stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  return [archive, sumFile, sbom];
}
