import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnvironment } from './environment.ts';
import { toOriginForm } from './request-target.ts';
import { responseClass } from './response-class.ts';

/** Against slow senders: Node's defaults are 60 and 300 seconds. */
const SERVER_OPTIONS = {
  headersTimeout: 5_000,
  requestTimeout: 8_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

/** Any progress restarts it; Node checks once per period. At least two heartbeats of a stream. */
export const WRITE_TIMEOUT_MS = 30_000;

const STOP_TIMEOUT_MS = 5_000;

export interface Listener {
  /** Returns the port. @throws when it is taken or the host is not this machine's */
  open(host: string, port: number): Promise<number>;
  /** Waits for the requests in flight. */
  close(): Promise<void>;
}

/** Returns false to leave the request to the app. */
export type RespondEarly = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

export interface ListenerParts {
  readonly app: Pick<Hono<AppEnvironment>, 'fetch'>;
  /** In lower case, for responses that do not have them themselves. */
  readonly headers: Readonly<Record<string, string>>;
  readonly respondEarly: RespondEarly;
  readonly writeTimeoutMs?: number;
}

export function createListener({
  app,
  headers,
  respondEarly,
  writeTimeoutMs = WRITE_TIMEOUT_MS,
}: ListenerParts): Listener {
  const options = { ...SERVER_OPTIONS, ServerResponse: responseClass(headers) };
  const responses = new EventEmitter();
  let inFlight = 0;
  const callApp = getRequestListener(app.fetch);
  const server = createServer(options, (incoming, outgoing) => {
    inFlight += 1;
    outgoing.on('close', () => {
      inFlight -= 1;
      if (inFlight === 0) responses.emit('none');
    });
    toOriginForm(incoming);
    if (respondEarly(incoming, outgoing)) return;
    void callApp(incoming, outgoing);
  });
  // Without a listener of this event Node destroys the socket.
  server.setTimeout(writeTimeoutMs);

  return {
    async open(host, port) {
      server.listen(port, host);
      await once(server, 'listening');
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const signal = AbortSignal.timeout(STOP_TIMEOUT_MS);
      if (inFlight > 0) await once(responses, 'none', { signal }).catch(() => {});
      // The remaining connections have no request: kept alive, or opened ahead by a browser.
      server.closeAllConnections();
      await closed;
    },
  };
}
