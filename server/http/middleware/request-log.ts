import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { SAFE_METHODS } from './same-origin.ts';

const LINES_PER_WINDOW = 60;
const WINDOW_MS = 60_000;

const SUSPICIOUS: ReadonlySet<ErrorCode> = new Set([
  'invalid_code',
  'invalid_credentials',
  'invalid_passcode',
  'invitation_unknown',
  'link_expired',
  'link_unknown',
  'too_many',
  'too_many_moves',
]);

/** Logs `LINES_PER_WINDOW` of a code in a minute, then their number: a flood must not fill the disk. */
export function createRejectionLog(log: Logger) {
  const windows = new Map<ErrorCode, { lines: number; unlogged: number }>();

  function openWindow(code: ErrorCode) {
    const window = { lines: 0, unlogged: 0 };
    windows.set(code, window);
    setTimeout(() => {
      windows.delete(code);
      if (window.unlogged > 0) log.warn({ code, count: window.unlogged }, 'rejections not logged');
    }, WINDOW_MS).unref();
    return window;
  }

  return function logRejection(code: ErrorCode, about: object): void {
    const window = windows.get(code) ?? openWindow(code);
    if (window.lines === LINES_PER_WINDOW) {
      window.unlogged += 1;
      return;
    }
    window.lines += 1;
    log[SUSPICIOUS.has(code) ? 'warn' : 'info']({ ...about, code }, 'request rejected');
  };
}

const REQUEST_ID_HEADER = 'X-Request-Id';

/** The route's pattern, such as /api/admin/bookings/:id: the URL may contain personal data. */
function routeOf(context: Context<AppEnvironment>): string {
  return matchedRoutes(context).find(({ path }) => !path.includes('*'))?.path ?? '*';
}

export interface ObservedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly code: ErrorCode | undefined;
}

interface RequestLogOptions {
  readonly log: Logger;
  readonly random: () => number;
  readonly observe: (request: ObservedRequest) => void;
}

/** Logs no URL, query, body or IP address: they may be personal data. */
export function requestLog({ log, random, observe }: RequestLogOptions) {
  // Unique in this process and very probably among all; short, since people read the ids out.
  const prefix = Math.floor(random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0');
  let requests = 0;
  const logRejection = createRejectionLog(log);

  function write({ error }: Context<AppEnvironment>, request: string, observed: ObservedRequest) {
    const { method, route, status } = observed;
    const milliseconds = Math.round(observed.milliseconds);
    const about = { request, method, route, status, milliseconds };
    const why = error === undefined || error instanceof Rejection ? {} : { error };
    if (status < 500 && error instanceof Rejection) logRejection(error.code, about);
    else if (status < 500) log.info(about, 'request completed');
    else if (status === 503) log.warn({ ...about, ...why }, 'request failed: unavailable');
    else log.error({ ...about, ...why }, 'request failed');
  }

  return createMiddleware<AppEnvironment>(async function requestLog(context, next) {
    const startedAt = performance.now();
    requests += 1;
    const id = `${prefix}-${requests.toString(16)}`;
    context.set('requestId', id);
    await next();
    const { error } = context;
    const { status } = context.res;
    const observed: ObservedRequest = {
      method: context.req.method,
      route: routeOf(context),
      status,
      milliseconds: performance.now() - startedAt,
      code: error instanceof Rejection ? error.code : undefined,
    };
    observe(observed);
    // Without a header: availability is read so often that it counts.
    if (status < 400 && SAFE_METHODS.has(context.req.method)) return;
    context.env.outgoing.setHeader(REQUEST_ID_HEADER, id);
    // A wrong URL or method is nobody's rejection.
    const isMisaddressed = status >= 400 && status < 500 && error === undefined;
    if (!isMisaddressed) write(context, id, observed);
  });
}
