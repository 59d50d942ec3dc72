import type { Context, HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import { Rejection } from '#server/rejection.ts';
import type { AppEnvironment } from './environment.ts';

const REQUEST_ID_HEADER = 'X-Request-Id';

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const isReading = ({ method }: HonoRequest) => READING_METHODS.has(method);

/**
 * Ids that are unique in this process, and very probably among processes: a random number of the
 * process and the number of the request, in hexadecimal, since people read them out to each other.
 */
function requestIds(random: () => number): () => string {
  const process = Math.floor(random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0');
  let requests = 0;
  return () => {
    requests += 1;
    return `${process}-${requests.toString(16)}`;
  };
}

/** The pattern of the route, such as /api/admin/bookings/:id: the URL may contain personal data. */
function routeOf(context: Context<AppEnvironment>): string {
  const paths = matchedRoutes(context).map(({ path }) => path);
  return paths.find((path) => !path.includes('*')) ?? '*';
}

/**
 * Gives each request an id, which each line of the log about it contains; an id sent by the client is
 * ignored. The response contains it too, except for successful reads: availability is read so often
 * that a header counts. Requests that change something or fail on the server have one line in the log,
 * without URL, query, body or IP address.
 * @param random uniform in [0, 1)
 */
export function requestLog(log: Logger, random: () => number) {
  const nextId = requestIds(random);

  function write(context: Context<AppEnvironment>, startedAt: number): void {
    const { status } = context.res;
    const about = {
      request: context.var.requestId,
      method: context.req.method,
      route: routeOf(context),
      status,
      milliseconds: Math.round(performance.now() - startedAt),
    };
    const { error } = context;
    // The code and the route of a rejection say all.
    const why = error === undefined || error instanceof Rejection ? {} : { error };
    if (status < 500) log.info(about, 'a request was answered');
    else if (status === 503) log.warn({ ...about, ...why }, 'a request could not be answered now');
    else log.error({ ...about, ...why }, 'a request failed');
  }

  return createMiddleware<AppEnvironment>(async function requestLog(context, next) {
    const startedAt = performance.now();
    const id = nextId();
    context.set('requestId', id);
    await next();
    const { status } = context.res;
    if (status < 400 && isReading(context.req)) return;
    context.env.outgoing.setHeader(REQUEST_ID_HEADER, id);
    const isRejected = status >= 400 && status < 500;
    if (!isRejected) write(context, startedAt);
  });
}
