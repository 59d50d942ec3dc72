/** The product with its site, which measures its own CPU time. Argument: the data folder. */
import { BOOKING_PAGE_PATH } from '#domain/rendering/booking-page.ts';
import { startServer } from '#server/start.ts';
import { serverParts } from '#tests/kit/server/server-parts.ts';
import { reportCpuTime } from './cpu-time.ts';

const dataFolder = process.argv[2] ?? '';
const location = { engine: 'sqlite' as const, dataFolder, databaseUrl: undefined };
const { url } = await startServer(serverParts({ location, withStuckMails: true }));

reportCpuTime({ site: url, rendered: url + BOOKING_PAGE_PATH, prerendered: `${url}/about` });
