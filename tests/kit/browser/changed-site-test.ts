import { buildChangedSite, type OwnerChanges } from '#tests/kit/server/changed-site.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { test } from './test.ts';

/** A browser test whose server serves the site with the owner's changes, built once per worker. */
export function testOfChangedSite(changes: OwnerChanges) {
  return test.extend<object, { pagesFolder: string }>({
    pagesFolder: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
      async ({}, use) => {
        const site = await buildChangedSite(changes);
        await use(site.pagesFolder);
        site.remove();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    server: async ({ cleanups: _, engine, serverChoices, pagesFolder }, use) => {
      await use(await startTestServer(engine, { ...serverChoices, pagesFolder }));
    },
  });
}
