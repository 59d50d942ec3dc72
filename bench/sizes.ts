import { join } from 'node:path';
import { sizesOfPages } from '../scripts/page-sizes.ts';
import { type BenchFigure, figure } from './figures.ts';

const PAGES = join(import.meta.dirname, '..', 'build', 'client');
const KILOBYTE = 1_000;
/** The targets of the first page, in KB as they travel. */
const SCRIPTS = 112;
const ALL = 230;

/** What the first page weighs; the build has a budget for every page (scripts/page-budgets.ts). */
export async function measureSizes(): Promise<BenchFigure[]> {
  const home = sizesOfPages(PAGES).find(({ address }) => address === '/');
  if (home === undefined) throw new Error('There is no build: npm run build');
  return [
    figure('scripts of /', home.scripts / KILOBYTE, 'the limit set', SCRIPTS, 'KB', { atMost: 1 }),
    figure('all of /', home.all / KILOBYTE, 'the limit set', ALL, 'KB', { atMost: 1 }),
  ];
}
