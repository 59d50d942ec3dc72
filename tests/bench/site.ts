import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { startProgram } from '#tests/kit/server/program.ts';
import { findBrowser } from '../../scripts/install-browser.ts';
import { copyWithoutScripts } from './scriptless-copy.ts';

const SERVE = join(import.meta.dirname, '..', 'kit', 'server', 'serve.ts');
const BUILD = join(import.meta.dirname, '..', '..', 'build');

/** Starts the product on SQLite in a process of its own, without limits. `choices`: of `serverParts`. */
export async function startServerProgram(dataFolder: string, choices: object = {}) {
  const program = startProgram(SERVE, { location: { engine: 'sqlite', dataFolder }, ...choices });
  const { port } = await program.startup;
  return { url: `http://localhost:${port}`, stop: () => program.end('SIGKILL') };
}

export async function withFolder<Result>(
  operation: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'show-bench-'));
  try {
    return await operation(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The URLs of the site and of a copy whose pages have no scripts. */
export interface Sites {
  readonly pages: string;
  readonly copies: string;
}

/** Returns no figures if there is no Chromium. `args`: of Chromium. */
export function withSites<Figure>(
  part: string,
  measure: (browser: Browser, sites: Sites) => Promise<Figure[]>,
  args: readonly string[] = [],
): Promise<Figure[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    process.stderr.write(`${part}: skipped, Chromium is missing: npm test installs it\n`);
    return Promise.resolve([]);
  }
  return withFolder(async (folder) => {
    const pages = await startServerProgram(join(folder, 'data'), {
      pagesFolder: join(BUILD, 'client'),
    });
    const copies = await startServerProgram(join(folder, 'copy-data'), {
      pagesFolder: copyWithoutScripts(BUILD, join(folder, 'copy')),
    });
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...args] });
    try {
      return await measure(browser, { pages: pages.url, copies: copies.url });
    } finally {
      await browser.close();
      await pages.stop();
      await copies.stop();
    }
  });
}
