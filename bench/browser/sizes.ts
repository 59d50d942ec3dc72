import { join } from 'node:path';
import { sizesOfPages } from '../../scripts/build/page-budgets.ts';
import { type BenchFigure, figureWithin } from '../figures.ts';

const PAGES = join(import.meta.dirname, '..', '..', 'build', 'client');
const KILOBYTE = 1_000;
const MAX_SCRIPTS_KB = 112;
const MAX_TOTAL_KB = 230;

export async function measureSizes(): Promise<BenchFigure[]> {
  const home = sizesOfPages(PAGES).find(({ path }) => path === '/');
  if (home === undefined) throw new Error('There is no build: npm run build');
  return [
    figureWithin('scripts of /', home.scripts / KILOBYTE, MAX_SCRIPTS_KB, 'KB'),
    figureWithin('all of /', home.all / KILOBYTE, MAX_TOTAL_KB, 'KB'),
  ];
}
