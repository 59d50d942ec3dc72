/**
 * `npm run release -- VERSION`: runs the tests of all tiers, sets the version, writes the changelog, commits, tags, and
 * writes the archive and the SBOM. `--tested COMMIT` instead of the tests if they have passed on this very
 * commit elsewhere. It signs the tag if git has a `user.signingKey`. Run again after a failure, it continues.
 * It pushes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  assertReleasable,
  commitOf,
  git,
  hasSigningKey,
  lastReleaseTag,
  subjectOf,
  subjectsSince,
  tagOf,
  writeArtifacts,
} from './release/repository.ts';
import { isVersion, sectionOf, setVersion, withSection } from './release/version.ts';
import { readParameters, start } from './run.ts';

const CHANGELOG = 'CHANGELOG.md';

const USAGE = 'npm run release -- VERSION [--tested COMMIT], such as 1.2.0';

/** The commit whose sources are released: the release's own only changes versions and the changelog. */
function sourceCommit(version: string): string | undefined {
  const isOwn = git('log', '-1', '--format=%s') === subjectOf(version);
  return commitOf(isOwn ? 'HEAD^' : 'HEAD');
}

async function check(version: string, tested: string | undefined): Promise<void> {
  if (tested === undefined) {
    for (const tier of ['quick', 'all', 'long']) {
      const parameters = ['scripts/test.ts', '--tier', tier];
      if (!(await start(process.execPath, parameters))) throw new Error('The tests did not pass');
    }
  } else if (tested !== sourceCommit(version)) {
    throw new Error(`--tested names another commit than ${sourceCommit(version)}`);
  }
}

function commitVersion(version: string): void {
  const changelog = readFileSync(CHANGELOG, 'utf8');
  writeFileSync(CHANGELOG, withSection(changelog, version, subjectsSince(lastReleaseTag())));
  setVersion(version);
  if (git('status', '--porcelain') === '') return;
  git('commit', '--quiet', '--all', '--message', subjectOf(version));
}

async function release(): Promise<string[]> {
  const options = { tested: { type: 'string' } } as const;
  const { values, positionals } = readParameters(USAGE, { allowPositionals: true, options });
  const { tested } = values;
  const [version = '', ...rest] = positionals;
  if (rest.length > 0 || !isVersion(version)) throw new Error(USAGE);
  assertReleasable(version);
  if (commitOf(tagOf(version)) === undefined) {
    await check(version, tested);
    commitVersion(version);
    const section = sectionOf(readFileSync(CHANGELOG, 'utf8'), version) ?? '';
    // A signature begins on a line of its own.
    const message = `${subjectOf(version)}\n\n${section}\n`;
    const kind = hasSigningKey() ? '--sign' : '--annotate';
    git('tag', kind, '--cleanup=verbatim', '--message', message, tagOf(version));
  }
  return writeArtifacts(version);
}

try {
  const lines = await release();
  if (!hasSigningKey()) lines.push('The tag is not signed: git has no user.signingKey.');
  process.stdout.write(`${lines.join('\n')}\nNow: git push --follow-tags\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
