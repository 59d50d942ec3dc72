import { EventEmitter, once } from 'node:events';
import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnvironment } from './environment.ts';

/** Slow and stuck senders are shown out: Node's own limits are 60 and 300 seconds. */
const SERVER_OPTIONS = {
  headersTimeout: 5_000,
  requestTimeout: 8_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

/** How long a stop waits for requests that are being answered. */
const STOP_PATIENCE_MILLISECONDS = 5_000;

/** The server's ear: where requests come in. */
export interface Listener {
  /**
   * Begins to listen.
   * @param port 0 for any that is free
   * @returns the port
   * @throws when the port is taken or the host is not this machine's
   */
  open(host: string, port: number): Promise<number>;
  /** Takes no more requests, answers those that are under way, and closes every connection. */
  close(): Promise<void>;
}

/** Makes the listener of an app. */
export function createListener(app: Hono<AppEnvironment>): Listener {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: SERVER_OPTIONS });
  if (!(server instanceof Server)) throw new TypeError('Only HTTP/1.1 is served');
  const answers = new EventEmitter();
  let underWay = 0;
  server.on('request', (_request, response) => {
    underWay += 1;
    response.on('close', () => {
      underWay -= 1;
      if (underWay === 0) answers.emit('none');
    });
  });

  return {
    async open(host, port) {
      server.listen(port, host);
      await once(server, 'listening');
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const patience = AbortSignal.timeout(STOP_PATIENCE_MILLISECONDS);
      if (underWay > 0) await once(answers, 'none', { signal: patience }).catch(() => {});
      // What is left asks nothing: kept alive, or opened by a browser that expects to need it.
      server.closeAllConnections();
      await closed;
    },
  };
}
