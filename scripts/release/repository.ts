import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compareVersions } from './version.ts';

const RELEASE_TAG = /^v\d+\.\d+\.\d+$/;

export const git = (...parameters: readonly string[]): string =>
  execFileSync('git', parameters, { encoding: 'utf8' }).trim();

export const tagOf = (version: string) => `v${version}`;

export const subjectOf = (version: string) => `Release ${version}`;

/** Returns undefined if there is no such commit or tag. */
export function commitOf(name: string): string | undefined {
  const parameters = ['rev-parse', '--verify', '--quiet', `${name}^{commit}`];
  const { status, stdout } = spawnSync('git', parameters, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

export const hasSigningKey = (): boolean =>
  spawnSync('git', ['config', '--get', 'user.signingKey']).status === 0;

/** The newest release; undefined before the first. */
export function lastReleaseTag(): string | undefined {
  const tags = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n');
  return tags.find((tag) => RELEASE_TAG.test(tag));
}

export function subjectsSince(tag: string | undefined): string[] {
  const range = tag === undefined ? 'HEAD' : `${tag}..HEAD`;
  return git('log', '--reverse', '--no-merges', '--format=%s', range)
    .split('\n')
    .filter((subject) => subject !== '');
}

/** @throws Error if the release would differ from what is on the main branch */
export function assertReleasable(version: string): void {
  const changed = git('status', '--porcelain');
  if (changed !== '') throw new Error(`Commit or remove these first:\n${changed}`);
  const branch = git('branch', '--show-current');
  if (branch !== 'main')
    throw new Error(`Releases are made on main, not on ${branch || 'a commit'}`);
  const tagged = commitOf(tagOf(version));
  if (tagged !== undefined && tagged !== commitOf('HEAD')) {
    throw new Error(`${tagOf(version)} exists already, at ${tagged}`);
  }
  const last = lastReleaseTag();
  if (last !== undefined && compareVersions(version, last.slice(1)) < (tagged ? 0 : 1)) {
    throw new Error(`${version} does not come after ${last}`);
  }
}

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
