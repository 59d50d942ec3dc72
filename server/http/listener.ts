import { EventEmitter, once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { createServer as createSocketServer, Server, type Socket } from 'node:net';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnvironment } from './environment.ts';

/** Matches up to the path: host with port. An http URI with user information is not served. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#@]+)(?=[/?#]|$)/i;

/** Node builds the request's URL from one representation and its headers from the other. */
function replaceHost(incoming: IncomingMessage, host: string): void {
  const { rawHeaders } = incoming;
  const isKept = (index: number) => rawHeaders[index - (index % 2)]?.toLowerCase() !== 'host';
  incoming.rawHeaders = [...rawHeaders.filter((_, index) => isKept(index)), 'Host', host];
  incoming.headers.host = host;
}

/** RFC 9112, 3.2 demands a 400: a proxy in front may have used the other one. */
const hasSeveralHosts = ({ headersDistinct }: IncomingMessage): boolean =>
  (headersDistinct.host?.length ?? 0) > 1;

/** Rewrites absolute-form targets; their host replaces the Host field (RFC 9112, 3.2.2). */
function toOriginForm(incoming: IncomingMessage): void {
  const { url = '' } = incoming;
  if (url.startsWith('/')) return;
  const [start = '', host] = ABSOLUTE_FORM.exec(url) ?? [];
  if (host === undefined) return;
  const rest = url.slice(start.length);
  replaceHost(incoming, host);
  incoming.url = rest.startsWith('/') ? rest : `/${rest}`;
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Has these headers, lower-case. `setHeader` for each takes 2 of a request's 27 µs. */
export function responseClass(common: Readonly<Record<string, string>>) {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, message?: string | Headers, headers?: Headers): this {
      const own = typeof message === 'string' ? headers : (headers ?? message);
      const reason = typeof message === 'string' ? message : undefined;
      // Only Node itself passes an array, with its 400 to a request without a host.
      return super.writeHead(status, reason, Array.isArray(own) ? own : { ...common, ...own });
    }
  };
}

/** Limits slow senders: Node's defaults are 60 and 300 seconds. */
export const SENDER_LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 8_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

/** Any progress restarts it; Node checks once per period. At least two heartbeats of a stream. */
export const WRITE_TIMEOUT_MS = 30_000;

const STOP_TIMEOUT_MS = 5_000;
const ACCEPT_TIMEOUT_MS = 1_000;
const SHORT_TURN_MS = 2;
/** A stop waits so long for the request of a connection that has just been opened. */
const FIRST_REQUEST_TIMEOUT_MS = 500;

/** Returns false to leave the request to the app. */
export type RespondEarly = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

interface ListenerParts {
  readonly app: Pick<Hono<AppEnvironment>, 'fetch'>;
  /** Lower case, for responses that do not have them themselves. */
  readonly headers: Readonly<Record<string, string>>;
  readonly respondEarly: RespondEarly;
  readonly writeTimeoutMs?: number;
}

/**
 * Accepts what waits in the kernel, which closing resets: no proxy repeats a change after that. Each
 * turn of the event loop accepts some; the last one must be short.
 */
async function acceptWaitingConnections(): Promise<void> {
  const began = performance.now();
  for (let turn = began; turn - began < ACCEPT_TIMEOUT_MS; ) {
    await eventLoopTurn();
    const now = performance.now();
    if (turn !== began && now - turn < SHORT_TURN_MS) return;
    turn = now;
  }
}

export function createListener({
  app,
  headers,
  respondEarly,
  writeTimeoutMs = WRITE_TIMEOUT_MS,
}: ListenerParts) {
  const options = { ...SENDER_LIMITS, ServerResponse: responseClass(headers) };
  const progress = new EventEmitter();
  const withoutRequest = new Set<Socket>();
  let inFlight = 0;
  const callApp = getRequestListener(app.fetch);
  const server = createServer(options, (incoming, outgoing) => {
    inFlight += 1;
    markUsed(incoming.socket);
    outgoing.on('close', () => {
      inFlight -= 1;
      if (inFlight === 0) progress.emit('none in flight');
    });
    // Until the response begins, the server is slow, and not a client that does not read.
    outgoing.on('timeout', (socket: Socket) => {
      if (outgoing.headersSent) socket.destroy();
    });
    if (hasSeveralHosts(incoming)) {
      outgoing.writeHead(400, { Connection: 'close' }).end();
      return;
    }
    toOriginForm(incoming);
    if (respondEarly(incoming, outgoing)) return;
    void callApp(incoming, outgoing);
  });
  server.on('connection', (socket: Socket) => {
    withoutRequest.add(socket);
    socket.once('close', () => markUsed(socket));
  });
  // Without a request, Node destroys the socket.
  server.setTimeout(writeTimeoutMs);

  function markUsed(socket: Socket): void {
    if (withoutRequest.delete(socket) && withoutRequest.size === 0) progress.emit('all used');
  }

  async function progressTo(event: string, timeoutMs: number): Promise<void> {
    await once(progress, event, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => {});
  }

  return {
    /** Returns the port. @throws when it is taken or the host is not this machine's */
    async open(host: string, port: number): Promise<number> {
      server.listen(port, host);
      await once(server, 'listening');
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    /** Waits for the requests in flight. */
    async close(): Promise<void> {
      await acceptWaitingConnections();
      // Not that of HTTP, which also closes a connection whose request is on its way.
      const closed = new Promise<void>((resolve) => {
        Server.prototype.close.call(server, () => resolve());
      });
      if (withoutRequest.size > 0) await progressTo('all used', FIRST_REQUEST_TIMEOUT_MS);
      if (inFlight > 0) await progressTo('none in flight', STOP_TIMEOUT_MS);
      // The remaining connections have no request: kept alive, or opened ahead by a browser.
      server.closeAllConnections();
      await closed;
      server.close();
    },
  };
}

/** Another process may take the port before the caller does. */
export async function freePort(): Promise<number> {
  const probe = createSocketServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await once(probe.close(), 'close');
  if (address === null || typeof address === 'string') throw new Error('No port assigned');
  return address.port;
}
