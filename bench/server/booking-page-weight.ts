import { join } from 'node:path';
import { BOOKING_PAGE_PATH } from '#domain/rendering/booking-page.ts';
import { sizesOfPages } from '../../scripts/build/page-budgets.ts';
import { type BenchFigure, figure } from '../figures.ts';
import { compressedBody } from '../processes/compressed-body.ts';
import { startServerProgram } from '../processes/processes.ts';
import { withFolder } from '../processes/temporary-folder.ts';

const PAGES = join(import.meta.dirname, '..', '..', 'build', 'client');
const KILOBYTE = 1_000;
/** HTML with its styles, and scripts, when the page was a file without the availability (a4d263c). */
const PRERENDERED_KB = 12.3 + 133.1;
const MAX_GROWTH_KB = 3;

/** The HTML that the server renders, with its styles and scripts, compressed. */
export function measureBookingPageWeight(): Promise<BenchFigure[]> {
  return withFolder(async (dataFolder) => {
    const size = sizesOfPages(PAGES).find(({ path }) => path === BOOKING_PAGE_PATH);
    if (size === undefined) throw new Error('There is no build: npm run build');
    const server = await startServerProgram(dataFolder);
    const html = await compressedBody(server.url + BOOKING_PAGE_PATH);
    await server.stop();
    return [
      figure(
        'HTML and scripts of /booking-calendar',
        (html.length + size.scripts) / KILOBYTE,
        `as a file, + ${MAX_GROWTH_KB} KB`,
        PRERENDERED_KB + MAX_GROWTH_KB,
        'KB',
        { atMost: 1 },
      ),
    ];
  });
}
