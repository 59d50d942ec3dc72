import { existsSync } from 'node:fs';
import { installPackage } from './install-browser.ts';

const KNOWN_PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

export function findFirefox(): string | undefined {
  return [process.env.FIREFOX ?? '', ...KNOWN_PATHS].find(
    (path) => path !== '' && existsSync(path),
  );
}

/** @throws with advice if there is no Firefox afterwards */
export function installFirefox(): void {
  if (findFirefox()) return;
  process.stdout.write('Installing Firefox for the long tests ...\n');
  installPackage(['firefox-esr']);
  if (!findFirefox()) {
    throw new Error('The long tests need Firefox: install it, or set FIREFOX to its path.');
  }
}
