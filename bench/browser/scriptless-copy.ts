import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Executed scripts only, not structured data (HTML, 4.12.1). */
const SCRIPTS = /<script(?![^>]*\stype="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g;
const MODULE_PRELOADS = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/** Deletes the content of the target `folder` first. */
export function copyWithoutScripts(pagesFolder: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(pagesFolder, folder, { recursive: true });
  for (const name of globSync('**/*.html', { cwd: folder })) {
    const path = join(folder, name);
    const html = readFileSync(path, 'utf8');
    writeFileSync(path, html.replace(SCRIPTS, '').replace(MODULE_PRELOADS, ''));
  }
}
