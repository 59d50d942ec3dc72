import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of the tests: CHROMIUM where that is set, or the machine's own. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...PLACES].find((path) => path !== '' && existsSync(path));
}

/**
 * Installs Chromium with the machine's package manager where there is none.
 * @throws where that cannot be done, with what to do by hand
 */
export function installBrowser(): void {
  if (findBrowser()) return;
  process.stdout.write('Installing Chromium for the browser tests ...\n');
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const isRoot = process.getuid?.() === 0;
  const [program, ...first] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  if (program) {
    spawnSync(program, [...first, 'update'], quiet);
    spawnSync(program, [...first, 'install', '-y', '--no-install-recommends', 'chromium'], quiet);
  }
  if (!findBrowser()) {
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to its path.');
  }
}
