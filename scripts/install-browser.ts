import { existsSync } from 'node:fs';
import { failureOf } from './run.ts';

/** The headless shell renders the same pages in half the time. */
const HEADLESS = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };
const FULL = { path: '/usr/bin/chromium', package: 'chromium' };
const WITH_WINDOWS = [FULL.path, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const findProgram = (...paths: readonly (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path));

/** @param isVisible for a browser that opens windows, which the headless shell does not */
export const findBrowser = ({ isVisible = false } = {}) =>
  findProgram(process.env.CHROMIUM, ...(isVisible ? [] : [HEADLESS.path]), ...WITH_WINDOWS);
export const findFirefox = () =>
  findProgram(process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox');

async function installPackage(names: readonly string[]): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const [program, first] = isRoot ? ['apt-get', []] : ['sudo', ['-n', 'apt-get']];
  let failure = await failureOf(program, [...first, 'update']);
  for (const name of failure === undefined ? names : []) {
    failure = await failureOf(program, [
      ...first,
      'install',
      '-y',
      '--no-install-recommends',
      name,
    ]);
    if (failure === undefined) return;
  }
  process.stdout.write(`${failure}\n`);
}

/** Installs a browser if none is there; `requireBrowser` reports a failure. */
export async function installBrowser(): Promise<void> {
  const found = findBrowser();
  const isRoot = process.getuid?.() === 0;
  if (found !== undefined && !(isRoot && found === FULL.path)) return;
  process.stdout.write('Installing Chromium for the browser tests ...\n');
  await installPackage([HEADLESS.package, ...(found === undefined ? [FULL.package] : [])]);
}

/** @throws with advice if there is no Firefox afterwards */
export async function installFirefox(): Promise<void> {
  if (findFirefox()) return;
  process.stdout.write('Installing Firefox for the long tests ...\n');
  await installPackage(['firefox-esr']);
  if (findFirefox()) return;
  throw new Error('The long tests need Firefox: install it, or set FIREFOX to its path.');
}
