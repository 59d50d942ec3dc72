import { existsSync } from 'node:fs';
import { installPackage } from './install-browser.ts';

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The Firefox of the long tests: FIREFOX where that is set, or the machine's own. */
export function findFirefox(): string | undefined {
  return [process.env.FIREFOX ?? '', ...PLACES].find((path) => path !== '' && existsSync(path));
}

/**
 * Installs Firefox ESR with the machine's package manager where there is none.
 * @throws where there is none then, with what to do by hand
 */
export function installFirefox(): void {
  if (findFirefox()) return;
  process.stdout.write('Installing Firefox for the tests of other browsers ...\n');
  installPackage(['firefox-esr']);
  if (!findFirefox()) {
    throw new Error('The long tests need Firefox: install it, or set FIREFOX to its path.');
  }
}
