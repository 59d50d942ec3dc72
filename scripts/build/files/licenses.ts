import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ModuleSources } from '../module-sources.ts';

const FONTS = 'app/fonts';
const PACKAGES = 'node_modules';
const RULE = '-'.repeat(72);

interface Notice {
  readonly title: string;
  readonly text: string;
}

function packagesIn(sources: ModuleSources): string[] {
  const names = Object.values(sources)
    .flat()
    .flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(names)].sort();
}

/** @throws Error if the package has no file of its license: it must not be shipped then */
function packageNotice(name: string): Notice {
  const folder = join(PACKAGES, name);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
  if (file === undefined) throw new Error(`${name} is shipped and has no license file`);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return {
    title: `${name} ${version} (${license})`,
    text: readFileSync(join(folder, file), 'utf8'),
  };
}

/** @throws Error if a family, the first word of its files' names, has no license beside them */
function fontNotices(): Notice[] {
  const families = globSync(`${FONTS}/*.woff2`).map((path) => basename(path).split('-')[0]);
  return [...new Set(families)].sort().map((family) => ({
    title: `Font ${family} (OFL-1.1)`,
    text: readFileSync(join(FONTS, `LICENSE-${family}.txt`), 'utf8'),
  }));
}

/** The notices that the licenses of fonts (OFL) and scripts (MIT) require with each copy. */
export function licenseNotices(sources: ModuleSources): string {
  const notices = [...fontNotices(), ...packagesIn(sources).map(packageNotice)];
  return [
    'This site delivers the following works of others.',
    ...notices.map(({ title, text }) => `${RULE}\n${title}\n${RULE}\n\n${text.trim()}`),
    '',
  ].join('\n\n');
}

export function writeLicenses(pagesFolder: string, sources: ModuleSources): void {
  writeFileSync(join(pagesFolder, 'licenses.txt'), licenseNotices(sources));
}
