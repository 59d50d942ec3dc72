import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { type BenchServer, startServerProgram } from '../processes/processes.ts';
import { withFolder } from '../processes/temporary-folder.ts';
import { type PageSpeed, speedOf } from './page-speed.ts';
import { copyWithoutScripts } from './scriptless-copy.ts';

const BUILD = join(import.meta.dirname, '..', '..', 'build');
const DEBUGGING_PORT = 9333;

async function pagesOf(url: string): Promise<string[]> {
  const siteMap = await (await fetch(new URL('/sitemap.xml', url))).text();
  return Array.from(
    siteMap.matchAll(/<loc>([^<]*)<\/loc>/g),
    ([, url = '']) => url.replace(/^https?:\/\/[^/]*/, '') || '/',
  );
}

/** @param executablePath of Chromium */
export function measurePageSpeed(
  executablePath: string,
  requestedPaths: readonly string[],
  times: number,
  onPage: (page: PageSpeed) => void,
): Promise<PageSpeed[]> {
  return withFolder(async (folder) => {
    const copy = copyWithoutScripts(BUILD, join(folder, 'copy'));
    const servers: BenchServer[] = [];
    const start = async (name: string, pagesFolder: string) => {
      const server = await startServerProgram(join(folder, name), { pagesFolder });
      servers.push(server);
      return server.url;
    };
    const browser = await chromium.launch({
      executablePath,
      args: [`--remote-debugging-port=${DEBUGGING_PORT}`, '--no-sandbox', '--disable-gpu'],
    });
    try {
      const sites = {
        pages: await start('data', join(BUILD, 'client')),
        copies: await start('copy-data', copy),
      };
      const paths = requestedPaths.length > 0 ? requestedPaths : await pagesOf(sites.pages);
      const pages: PageSpeed[] = [];
      for (const path of paths) {
        const page = await speedOf(path, sites, DEBUGGING_PORT, times);
        pages.push(page);
        onPage(page);
      }
      return pages;
    } finally {
      await browser.close();
      for (const server of servers) await server.stop();
    }
  });
}
