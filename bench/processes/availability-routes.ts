/** The product and two bare Hono routes with the same responses in one process. Argument: the data folder. */
import { Hono } from 'hono';
import { startServer } from '#server/start.ts';
import { stableHeaders } from '#tests/kit/api/responses.ts';
import { serverParts } from '#tests/kit/server/server-parts.ts';
import { reportCpuTime } from './cpu-time.ts';
import { listen } from './listen.ts';

const PATH = '/api/availability';

const dataFolder = process.argv[2] ?? '';
const location = { engine: 'sqlite' as const, dataFolder, databaseUrl: undefined };
const product = await startServer(serverParts({ location }));
const sample = await fetch(product.url + PATH);
const headers = Object.fromEntries(stableHeaders(sample));
const text = await sample.text();

const bare = new Hono().get(PATH, (context) => context.body(text, 200, headers));
const fastest = new Hono().get(PATH, () => new Response(text, { headers }));

reportCpuTime({
  product: product.url + PATH,
  bare: (await listen(bare)) + PATH,
  fastest: (await listen(fastest)) + PATH,
});
