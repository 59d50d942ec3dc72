import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { BOOKING_PAGE_PATH } from '#domain/rendering/booking-page.ts';
import { findBrowser } from '../../scripts/install-browser.ts';
import { type BenchFigure, figure, figureWithin, median } from '../figures.ts';
import { startServerProgram } from '../processes/processes.ts';
import { withFolder } from '../processes/temporary-folder.ts';
import { orShort } from '../short.ts';
import { observePaints, type PagePaints, type Profile } from './page-paints.ts';
import { copyWithoutScripts } from './scriptless-copy.ts';

const ROUNDS = orShort(5, 1);
const OBSERVED_MS = orShort(10_000, 1_000);
const MAX_RATIO = 1.15;
const BUILD = join(import.meta.dirname, '..', '..', 'build');

const PROFILES: readonly Profile[] = [
  { name: 'slow 4G, CPU 1/4', cpuSlowdown: 4, latencyMs: 150, kilobitsPerSecond: 1_600 },
  { name: '3G, CPU 1/6', cpuSlowdown: 6, latencyMs: 300, kilobitsPerSecond: 700 },
];
/** The number of the first day that can be selected. */
const FREE_DAY = 'table a[href*="date="] > span';

type Sides = Readonly<Record<'page' | 'copy', PagePaints[]>>;

function figuresOf(profile: Profile, { page, copy }: Sides): BenchFigure[] {
  const medianOf = (paints: readonly PagePaints[], key: 'first' | 'largest' | 'text') =>
    median(paints.map((paint) => paint[key] ?? Number.POSITIVE_INFINITY));
  const compare = (name: string, key: 'largest' | 'text') =>
    figure(
      `${name}, ${profile.name}`,
      medianOf(page, key),
      'first paint without scripts',
      medianOf(copy, 'first'),
      'ms',
      { atMost: MAX_RATIO },
    );
  return [compare('first free day', 'text'), compare('largest paint', 'largest')];
}

function availabilityRequests(paints: readonly PagePaints[]): number {
  const counts = paints.map(
    ({ requests }) => requests.filter((path) => path === '/api/availability').length,
  );
  return Math.max(...counts);
}

export function measureBookingPageView(): Promise<BenchFigure[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    process.stderr.write('booking-page: no paints, Chromium is missing: npm test installs it\n');
    return Promise.resolve([]);
  }
  return withFolder(async (folder) => {
    const start = (name: string, pagesFolder: string) =>
      startServerProgram(join(folder, name), { pagesFolder });
    const page = await start('data', join(BUILD, 'client'));
    const copy = await start('copy-data', copyWithoutScripts(BUILD, join(folder, 'copy')));
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const figures: BenchFigure[] = [];
      const observed: PagePaints[] = [];
      for (const profile of PROFILES.slice(0, orShort(PROFILES.length, 1))) {
        const observe = (url: string, observedMs: number) =>
          observePaints(browser, url + BOOKING_PAGE_PATH, profile, FREE_DAY, observedMs);
        const sides: Sides = { page: [], copy: [] };
        for (let round = 0; round < ROUNDS; round += 1) {
          sides.page.push(await observe(page.url, OBSERVED_MS));
          sides.copy.push(await observe(copy.url, 0));
        }
        figures.push(...figuresOf(profile, sides));
        observed.push(...sides.page);
      }
      const requests = availabilityRequests(observed);
      const name = 'requests for the availability in ten seconds';
      return [...figures, figureWithin(name, requests, 1, 'requests')];
    } finally {
      await browser.close();
      await page.stop();
      await copy.stop();
    }
  });
}
