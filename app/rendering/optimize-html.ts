import { readFileSync } from 'node:fs';
import hydrationScript from 'virtual:hydration-script';
import { deferHydration } from './defer-hydration.ts';
import { inlineDrawings } from './inline-drawings.ts';
import { inlineSheets } from './inline-styles.ts';

/** Relative to the built module, build/server/index.js. */
const CLIENT_FOLDER = new URL('../client', import.meta.url);

const assets = new Map<string, string>();

function readAsset(href: string): string {
  const asset = assets.get(href) ?? readFileSync(`${CLIENT_FOLDER.pathname}${href}`, 'utf8');
  assets.set(href, asset);
  return asset;
}

/**
 * Inlines the styles and the first drawings of a rendered page, and defers its modules
 * (docs/decisions/010-first-paint.md).
 * @param sharedSheets the URLs of the root document's style sheets
 */
export function optimizeHtml(html: string, sharedSheets: readonly string[]): string {
  const styled = inlineSheets(html, sharedSheets, readAsset);
  return deferHydration(inlineDrawings(styled, readAsset), hydrationScript);
}
