import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell renders the same pages in half the time. */
const HEADLESS = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };
const FULL = { path: '/usr/bin/chromium', package: 'chromium' };
const KNOWN_PATHS = [
  HEADLESS.path,
  FULL.path,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const findProgram = (...paths: readonly (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path));

export const findBrowser = () => findProgram(process.env.CHROMIUM, ...KNOWN_PATHS);
export const findFirefox = () =>
  findProgram(process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox');

function installPackage(names: readonly string[]): void {
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const [program, ...first] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  if (!program || spawnSync(program, [...first, 'update'], quiet).status !== 0) return;
  for (const name of names) {
    const install = [...first, 'install', '-y', '--no-install-recommends', name];
    if (spawnSync(program, install, quiet).status === 0) return;
  }
}

/** Installs a browser if none is there; `requireBrowser` reports a failure. */
export function installBrowser(): void {
  const found = findBrowser();
  const isRoot = process.getuid?.() === 0;
  if (found !== undefined && !(isRoot && found === FULL.path)) return;
  process.stdout.write('Installing Chromium for the browser tests ...\n');
  installPackage([HEADLESS.package, ...(found === undefined ? [FULL.package] : [])]);
}

/** The global setup of the browser tests. @throws with advice if there is no browser */
export default function requireBrowser(): void {
  if (findBrowser() !== undefined) return;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to its path.');
}

/** @throws with advice if there is no Firefox afterwards */
export function installFirefox(): void {
  if (findFirefox()) return;
  process.stdout.write('Installing Firefox for the long tests ...\n');
  installPackage(['firefox-esr']);
  if (findFirefox()) return;
  throw new Error('The long tests need Firefox: install it, or set FIREFOX to its path.');
}
