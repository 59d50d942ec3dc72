import { readFileSync } from 'node:fs';
import hydrationScript from 'virtual:hydration-script';
import { deferHydration } from './defer-hydration.ts';
import { inlineSheets } from './inline-styles.ts';

/** Relative to the built module, build/server/index.js. */
const CLIENT_FOLDER = new URL('../client', import.meta.url);

const sheets = new Map<string, string>();

function readSheet(href: string): string {
  const sheet = sheets.get(href) ?? readFileSync(`${CLIENT_FOLDER.pathname}${href}`, 'utf8');
  sheets.set(href, sheet);
  return sheet;
}

/**
 * Inlines the styles of a rendered page, and defers its modules (docs/decisions/010-first-paint.md).
 * @param sharedSheets the URLs of the root document's style sheets
 */
export function optimizeHtml(html: string, sharedSheets: readonly string[]): string {
  return deferHydration(inlineSheets(html, sharedSheets, readSheet), hydrationScript);
}
