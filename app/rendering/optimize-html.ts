import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import hydrationScript from 'virtual:hydration-script';
import { dataAsJson } from './data-as-json.ts';
import { inlineDrawings } from './inline-drawings.ts';
import { inlineSheets } from './inline-page-styles.ts';
import { deferHydration } from './insert-hydration-script.ts';

/** Lies beside the built server, which contains this module. */
const CLIENT_FOLDER = join(import.meta.dirname, '..', 'client');

const assets = new Map<string, string>();

function readAsset(href: string): string {
  const asset = assets.get(href) ?? readFileSync(join(CLIENT_FOLDER, href), 'utf8');
  assets.set(href, asset);
  return asset;
}

/** Inlines styles and drawings, and defers the modules (docs/decisions/010-first-paint.md). */
export function optimizeHtml(html: string, sharedSheets: readonly string[]): string {
  const styled = inlineSheets(html, sharedSheets, readAsset);
  return deferHydration(dataAsJson(inlineDrawings(styled, readAsset)), hydrationScript);
}
