import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnvironment } from './environment.ts';
import { toOriginForm } from './request-target.ts';

/** Slow and stuck senders are shown out: Node's own limits are 60 and 300 seconds. */
const SERVER_OPTIONS = {
  headersTimeout: 5_000,
  requestTimeout: 8_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

/**
 * How long an answer may wait for a client that reads nothing of it; Node's own limit is none. A
 * client that reads slowly stays: whatever part it takes begins the time anew. Node compares the
 * progress once in this time, so that a stalled connection is closed after one to two of it. Two
 * heartbeats of a live stream at least.
 */
export const WRITE_TIMEOUT_MS = 30_000;

/** How long a stop waits for requests that are being answered. */
const STOP_TIMEOUT_MS = 5_000;

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

/** Responds to a request before the app does. Returns false when it leaves the request to the app. */
export type RespondEarly = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** What stands around an app. */
export interface ListenerParts {
  readonly app: Pick<Hono<AppEnvironment>, 'fetch'>;
  /** The headers of every answer, unless the answer says otherwise itself. */
  readonly headers: Readonly<Record<string, string>>;
  /** Is asked before the app, and answers itself or not at all. */
  readonly respondEarly: RespondEarly;
  /** The limit of waiting for a client that reads nothing, in milliseconds. */
  readonly writeTimeoutMs?: number;
}

/** Makes the listener of an app. */
export function createListener({
  app,
  headers,
  respondEarly,
  writeTimeoutMs = WRITE_TIMEOUT_MS,
}: ListenerParts): Listener {
  const common = Object.entries(headers);
  const answers = new EventEmitter();
  let underWay = 0;
  const askApp = getRequestListener(app.fetch);
  const server = createServer(SERVER_OPTIONS, (incoming, outgoing) => {
    underWay += 1;
    outgoing.on('close', () => {
      underWay -= 1;
      if (underWay === 0) answers.emit('none');
    });
    toOriginForm(incoming);
    if (respondEarly(incoming, outgoing)) return;
    for (const [name, value] of common) outgoing.setHeader(name, value);
    void askApp(incoming, outgoing);
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
      if (underWay > 0) await once(answers, 'none', { signal }).catch(() => {});
      // What is left asks nothing: kept alive, or opened by a browser that expects to need it.
      server.closeAllConnections();
      await closed;
    },
  };
}
