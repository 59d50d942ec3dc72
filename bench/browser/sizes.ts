import { join } from 'node:path';
import { sizesOfPages } from '../../scripts/build/page-budgets.ts';
import { type BenchFigure, figure } from '../figures.ts';

const PAGES = join(import.meta.dirname, '..', '..', 'build', 'client');
const KILOBYTE = 1_000;
const MAX_SCRIPTS_KB = 112;
const MAX_TOTAL_KB = 230;

export async function measureSizes(): Promise<BenchFigure[]> {
  const home = sizesOfPages(PAGES).find(({ path }) => path === '/');
  if (home === undefined) throw new Error('There is no build: npm run build');
  return [
    figure('scripts of /', home.scripts / KILOBYTE, 'the limit set', MAX_SCRIPTS_KB, 'KB', {
      atMost: 1,
    }),
    figure('all of /', home.all / KILOBYTE, 'the limit set', MAX_TOTAL_KB, 'KB', { atMost: 1 }),
  ];
}
