/** `POST /api/guest/booking` and a bare Hono route in one process. Arguments: data folder, a guest's key. */
import { Hono } from 'hono';
import { startServer } from '#server/start.ts';
import { post } from '#tests/kit/api/api.ts';
import { stableHeaders } from '#tests/kit/api/responses.ts';
import { serverParts } from '#tests/kit/server/server-parts.ts';
import { reportCpuTime } from './cpu-time.ts';
import { listen } from './listen.ts';

const PATH = '/api/guest/booking';

const [, , dataFolder = '', key] = process.argv;
const location = { engine: 'sqlite' as const, dataFolder, databaseUrl: undefined };
const product = await startServer(serverParts({ location }));
const sample = await post(product.url, PATH, { key });
if (!sample.ok) throw new Error(`${PATH} responded ${sample.status}`);
const headers = Object.fromEntries(stableHeaders(sample));
const booking = await sample.json();

const bare = new Hono().post(PATH, async (context) => {
  await context.req.json();
  return context.json(booking, 200, headers);
});

reportCpuTime({ product: product.url + PATH, bare: (await listen(bare)) + PATH });
