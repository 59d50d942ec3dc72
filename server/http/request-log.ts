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
 * Ids that no other call of this process has, and hardly one of another: the process's own number,
 * and the call's. In hexadecimal, since people read them out to each other.
 */
function requestIds(random: () => number): () => string {
  const process = Math.floor(random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0');
  let calls = 0;
  return () => {
    calls += 1;
    return `${process}-${calls.toString(16)}`;
  };
}

/** The pattern of the address, such as /api/admin/bookings/:id: the address itself may name somebody. */
function routeOf(context: Context<AppEnvironment>): string {
  const paths = matchedRoutes(context).map(({ path }) => path);
  return paths.find((path) => !path.includes('*')) ?? '*';
}

/**
 * Gives each call an id, by which the log speaks of it; one that the visitor sends means nothing here.
 * The answer says it too, unless all went well and nothing was to be changed: availability is asked
 * for so often that a header counts. A call that changes something, and one that fails on our side, has
 * one line in the log: never its address, query, body or sender.
 * @param random uniform in [0, 1)
 */
export function requestLog(log: Logger, random: () => number) {
  const nextId = requestIds(random);

  function tell(context: Context<AppEnvironment>, began: number): void {
    const { status } = context.res;
    const about = {
      request: context.var.requestId,
      method: context.req.method,
      route: routeOf(context),
      status,
      milliseconds: Math.round(performance.now() - began),
    };
    const { error } = context;
    // A problem of our own making says with its route all that there is to say.
    const why = error === undefined || error instanceof Rejection ? {} : { error };
    if (status < 500) log.info(about, 'a request was answered');
    else if (status === 503) log.warn({ ...about, ...why }, 'a request could not be answered now');
    else log.error({ ...about, ...why }, 'a request failed');
  }

  return createMiddleware<AppEnvironment>(async function followCall(context, next) {
    const began = performance.now();
    const id = nextId();
    context.set('requestId', id);
    await next();
    const { status } = context.res;
    if (status < 400 && isReading(context.req)) return;
    context.env.outgoing.setHeader(REQUEST_ID_HEADER, id);
    const isRefused = status >= 400 && status < 500;
    if (!isRefused) tell(context, began);
  });
}
