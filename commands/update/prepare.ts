import { cpSync, existsSync, mkdtempSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { syncPath } from '#server/config/durable-files.ts';
import { RELEASE_FILE, type Release, readRelease } from '#server/config/release.ts';
import type { Environment } from '../run-command.ts';
import type { Checkout, Target } from './checkout.ts';
import { type Places, releaseAt, removeReleases } from './places.ts';
import { runProgram, withoutSettings } from './run-program.ts';

/** The build makes these, and again only if their sources have changed. */
const BUILT = ['build', 'content/generated', 'app/generated'];
const SHORT_COMMIT = 7;

/** The name of a folder for any name of a commit, such as `origin/main`. */
const nameOf = (label: string, commit: string) =>
  `${label.replace(/[^\w.-]/g, '-')}-${commit.slice(0, SHORT_COMMIT)}`;

function reuseBuild(source: string, folder: string): void {
  for (const path of BUILT.filter((built) => existsSync(join(source, built)))) {
    cpSync(join(source, path), join(folder, path), { recursive: true, preserveTimestamps: true });
  }
}

/** Builds in a folder that is named once complete. @throws OperatorError, with the rejected content */
export async function prepareRelease(
  places: Places,
  checkout: Checkout,
  { label }: Target,
  commit: string,
  environment: Environment,
): Promise<Release> {
  const current = releaseAt(places.current);
  const name = nameOf(label, commit);
  const folder = join(places.releases, name);
  const prepared = readRelease(folder);
  if (prepared) return prepared;
  removeReleases(places, [current?.name, releaseAt(places.previous)?.name]);
  // Unique: a program that a killed update has started may still write to the folder of that one.
  const unfinished = mkdtempSync(`${folder}.unfinished-`);
  await checkout.exportTo(unfinished, commit);
  const source = current ? realpathSync(places.current) : places.checkout;
  reuseBuild(source, unfinished);
  const { PATH = '', ...settings } = withoutSettings(environment);
  const bin = join(unfinished, 'node_modules', '.bin');
  const options = {
    cwd: unfinished,
    environment: { ...settings, PATH: [bin, PATH].join(delimiter) },
  };
  await runProgram(options, process.execPath, 'scripts/install.mjs', source);
  await runProgram(options, join(bin, 'node'), 'scripts/build.ts', '--if-changed');
  const release = { name, commit, checkout: places.checkout, follows: current?.name };
  writeFileSync(join(unfinished, RELEASE_FILE), `${JSON.stringify(release)}\n`);
  syncPath(join(unfinished, RELEASE_FILE));
  renameSync(unfinished, folder);
  syncPath(places.releases);
  return release;
}
