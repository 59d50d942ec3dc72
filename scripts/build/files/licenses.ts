import { appendFileSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const FONTS = 'app/fonts';

/**
 * Adds the fonts (OFL) to the packages of the scripts, which Vite has written (`build.license`).
 * @throws Error if a family, the first word of its files' names, has no license beside them
 */
export function writeLicenses(pagesFolder: string): void {
  const families = globSync(`${FONTS}/*.woff2`).map((path) => basename(path).split('-')[0]);
  for (const family of [...new Set(families)].sort()) {
    const license = readFileSync(join(FONTS, `LICENSE-${family}.txt`), 'utf8').trim();
    appendFileSync(`${pagesFolder}/licenses.txt`, `\n## Font ${family} (OFL-1.1)\n\n${license}\n`);
  }
}
