import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

export async function listen(app: Hono): Promise<string> {
  const server = createAdaptorServer({ fetch: app.fetch }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return `http://localhost:${address.port}`;
}
