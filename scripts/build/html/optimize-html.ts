import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildHydrationScript, deferHydration } from './defer-hydration.ts';
import { pageNames } from './page-names.ts';
import { inlineSheets, linkedSheets, sharedSheets } from './page-styles.ts';

/** docs/decisions/010-first-paint.md */
export async function optimizeHtml(folder: string): Promise<void> {
  const pages = new Map(
    pageNames(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  const hydrationScript = await buildHydrationScript();
  const shared = sharedSheets([...pages.values()].map(linkedSheets));
  const readSheet = (href: string) => readFileSync(join(folder, href), 'utf8');
  for (const [name, html] of pages) {
    const inlined = inlineSheets(html, shared, readSheet);
    writeFileSync(join(folder, name), deferHydration(inlined, hydrationScript));
  }
}
