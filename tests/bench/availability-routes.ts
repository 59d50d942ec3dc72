/** The product and a bare Hono route with the same response in one process. Argument: the data folder. */
import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { startServer } from '#server/start.ts';
import { stableHeaders } from '#tests/kit/api/responses.ts';
import { serverParts } from '#tests/kit/server/server-parts.ts';

const PATH = '/api/availability';

const dataFolder = process.argv[2] ?? '';
const location = { engine: 'sqlite' as const, dataFolder, databaseUrl: undefined };
const product = await startServer(serverParts({ location }));
const sample = await fetch(product.url + PATH);
const headers = Object.fromEntries(stableHeaders(sample));
const text = await sample.text();

const bare = new Hono().get(PATH, (context) => context.body(text, 200, headers));

const server = createAdaptorServer({ fetch: bare.fetch }).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('No port');

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1_000_000);
});
process.send?.({ product: product.url + PATH, bare: `http://localhost:${address.port}${PATH}` });
