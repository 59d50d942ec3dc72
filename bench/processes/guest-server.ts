/** The product without limits and deliveries, with its CPU time. The argument is the data folder. */
import { startServer } from '#server/start.ts';
import { serverParts } from '#tests/kit/server/server-parts.ts';
import { LONG_WINDOW } from './booked-guests.ts';
import { reportCpuTime } from './cpu-time.ts';

const [, , dataFolder = ''] = process.argv;
const location = { engine: 'sqlite' as const, dataFolder, databaseUrl: undefined };
const { url } = await startServer(
  serverParts({ location, window: LONG_WINDOW, withStuckMails: true }),
);

reportCpuTime({ product: url });
