import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { hasFormType } from '#server/http/input.ts';

/** RFC 9110, 9.2.1. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Omits the protocol's default port, as browsers do. */
function originsOfThisMachine(port: number): string[] {
  return ['localhost', '127.0.0.1'].map((host) => new URL(`http://${host}:${port}`).origin);
}

/** The origin of the page that sent the request; text browsers send only its URL, or nothing. */
function originOf(request: HonoRequest): string | undefined {
  const origin = request.header('Origin');
  const referer = request.header('Referer');
  if (origin !== undefined || referer === undefined) return origin;
  return URL.canParse(referer) ? new URL(referer).origin : 'null';
}

/** Forms of `formPaths` may name no origin: some text browsers send none. @throws `forbidden_origin` */
export function sameOrigin(
  origin: string | undefined,
  port: () => number,
  formPaths: readonly string[],
) {
  const accepted = () => (origin === undefined ? originsOfThisMachine(port()) : [origin]);
  const hint =
    origin === undefined
      ? 'This site does not know its own address: set ORIGIN to the address it is opened at.'
      : undefined;

  return createMiddleware<AppEnvironment>(function checkOrigin(context, next) {
    if (SAFE_METHODS.has(context.req.method)) return next();
    const from = originOf(context.req);
    const site = context.req.header('Sec-Fetch-Site') ?? 'same-origin';
    const isForm = formPaths.includes(context.req.path) && hasFormType(context.req);
    context.set('namesOrigin', from !== undefined);
    const isAccepted = from === undefined ? isForm : accepted().includes(from);
    if (!isAccepted || site !== 'same-origin') {
      throw new Rejection('forbidden_origin', { detail: hint });
    }
    return next();
  });
}
