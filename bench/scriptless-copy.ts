import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts that a browser runs; structured data is none (HTML, 4.12.1). */
const SCRIPTS = /<script(?![^>]*\stype="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g;
const MODULE_PRELOADS = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/**
 * Copies the built pages without their scripts: what such a page costs is the limit for the page
 * with scripts, since everything else is the same.
 * @param pagesFolder the built pages
 * @param folder where the copy goes; what stands there is lost
 */
export function copyWithoutScripts(pagesFolder: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(pagesFolder, folder, { recursive: true });
  for (const name of globSync('**/*.html', { cwd: folder })) {
    const path = join(folder, name);
    const html = readFileSync(path, 'utf8');
    writeFileSync(path, html.replace(SCRIPTS, '').replace(MODULE_PRELOADS, ''));
  }
}
