/**
 * The product and two bare Hono routes that send the same headers and body, in one process: compiled
 * code, heap and garbage collection are the same for all. The first argument is the data folder.
 */
import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { startServer } from '../../server/start.ts';
import { stableHeaders } from '../../tests/kit/server/responses.ts';
import { NO_LIMITS, serverParts } from '../../tests/kit/server/server-parts.ts';
import { reportCpuTime } from './cpu-time.ts';

const PATH = '/api/availability';

async function listen(app: Hono): Promise<string> {
  const server = createAdaptorServer({ fetch: app.fetch }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return `http://localhost:${address.port}${PATH}`;
}

const dataFolder = process.argv[2] ?? '';
const location = { engine: 'sqlite' as const, dataFolder, databaseUrl: undefined };
const product = await startServer(serverParts({ location, limits: NO_LIMITS }));
const sample = await fetch(product.url + PATH);
const headers = Object.fromEntries(stableHeaders(sample));
const text = await sample.text();

reportCpuTime({
  product: product.url + PATH,
  bare: await listen(new Hono().get(PATH, (context) => context.body(text, 200, headers))),
  fastest: await listen(new Hono().get(PATH, () => new Response(text, { headers }))),
});
