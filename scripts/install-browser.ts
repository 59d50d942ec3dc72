import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without a desktop around it: the same pages in half the time. */
const HEADLESS = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };
const WHOLE = { path: '/usr/bin/chromium', package: 'chromium' };
const PLACES = [HEADLESS.path, WHOLE.path, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of the tests: CHROMIUM where that is set, or the machine's own. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...PLACES].find((path) => path !== '' && existsSync(path));
}

/** Asks Debian's package manager for the first of these packages that it has. */
export function installPackage(names: readonly string[]): void {
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const [program, ...first] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  if (!program || spawnSync(program, [...first, 'update'], quiet).status !== 0) return;
  for (const name of names) {
    const install = [...first, 'install', '-y', '--no-install-recommends', name];
    if (spawnSync(program, install, quiet).status === 0) return;
  }
}

/**
 * Installs a browser with the machine's package manager where there is none, or, for root, none but
 * the slow one.
 * @throws where there is none then, with what to do by hand
 */
export function installBrowser(): void {
  const found = findBrowser();
  const isRoot = process.getuid?.() === 0;
  if (found !== undefined && !(isRoot && found === WHOLE.path)) return;
  process.stdout.write('Installing Chromium for the browser tests ...\n');
  installPackage([HEADLESS.package, ...(found === undefined ? [WHOLE.package] : [])]);
  if (!findBrowser()) {
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to its path.');
  }
}
