import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Executed scripts only, not structured data (HTML, 4.12.1). */
const SCRIPTS = /<script(?![^>]*\stype="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g;
const MODULE_PRELOADS = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;

export function withoutScripts(html: string): string {
  return html.replace(SCRIPTS, '').replace(MODULE_PRELOADS, '');
}

/** Copies the build with the rendered pages; deletes `folder` first. @returns the folder of the pages */
export function copyWithoutScripts(buildFolder: string, folder: string): string {
  const pagesFolder = join(folder, 'client');
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(buildFolder, 'client'), pagesFolder, { recursive: true });
  for (const name of globSync('**/*.html', { cwd: pagesFolder })) {
    const path = join(pagesFolder, name);
    writeFileSync(path, withoutScripts(readFileSync(path, 'utf8')));
  }
  mkdirSync(join(folder, 'server'));
  const renderer = pathToFileURL(join(buildFolder, 'server', 'entry.mjs'));
  writeFileSync(
    join(folder, 'server', 'entry.mjs'),
    `import { withoutScripts } from ${JSON.stringify(import.meta.url)};
import { renderPage as render } from ${JSON.stringify(renderer)};
export const renderPage = async (...parameters) => withoutScripts(await render(...parameters));
`,
  );
  return pagesFolder;
}
