import type { Context } from 'hono';
import * as v from 'valibot';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { toIp } from '#server/http/middleware/client-ip.ts';
import type { AuthHandler, BetterAuthParts } from './better-auth.ts';

export interface CallingClient {
  readonly clientIp: string;
  readonly cookie: string | undefined;
  readonly requestId: string;
  readonly device?: string | null;
}

export function callerOf<Environment extends AppEnvironment>(
  context: Context<Environment>,
): CallingClient {
  const clientIp = context.get('clientIp');
  const requestId = context.get('requestId');
  const device = deviceName(context.req.header('User-Agent') ?? '');
  return { clientIp, cookie: context.req.header('Cookie'), requestId, device };
}

/** The body contains tokens and must not leave this module. */
export interface AuthResponse {
  readonly isOk: boolean;
  /** A code such as INVALID_TOKEN; '' without an error. */
  readonly code: string;
  readonly body: unknown;
  readonly cookies: readonly string[];
}

export type CallAuth = (
  caller: CallingClient,
  path: string,
  body?: object,
) => Promise<AuthResponse>;

const RETRY_AFTER_SECONDS = 2;

const BetterAuthError = v.object({ code: v.string() });

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

export function createAuthCaller(
  parts: Omit<BetterAuthParts, 'origin'>,
  origin: () => string,
): CallAuth {
  let opening: Promise<{ handle: AuthHandler; at: string; ipHeader: string }> | undefined;

  async function open() {
    const { BASE_PATH, CLIENT_IP_HEADER, openBetterAuth } = await import('./better-auth.ts');
    return {
      handle: openBetterAuth({ ...parts, origin: origin() }),
      at: origin() + BASE_PATH,
      ipHeader: CLIENT_IP_HEADER,
    };
  }

  return async function callAuth({ clientIp, cookie, device, requestId }, path, body) {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    const { handle, at, ipHeader } = await opening;
    // New headers: none of the client's reaches Better Auth unseen. Origin has been checked before.
    const headers = new Headers({ Origin: origin(), 'Content-Type': 'application/json' });
    const known = toIp(clientIp);
    if (known !== null) headers.set(ipHeader, known);
    if (cookie !== undefined) headers.set('Cookie', cookie);
    if (device) headers.set('User-Agent', device);
    const response = await handle(
      new Request(
        at + path,
        body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
      ),
      requestId,
    );
    if (response.status === 429) {
      const retryAfterSeconds = Number(response.headers.get('X-Retry-After') ?? 1);
      throw new Rejection('too_many', { retryAfterSeconds });
    }
    if (response.status >= 500) {
      throw new Rejection('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    const responseBody = await bodyOf(response);
    const failure = v.safeParse(BetterAuthError, responseBody);
    return {
      isOk: response.ok,
      code: !response.ok && failure.success ? failure.output.code : '',
      body: responseBody,
      cookies: response.headers.getSetCookie(),
    };
  };
}

/** Sorted for the search: Edge and Opera also name Chrome, and Chrome names Safari. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

/** Android also names Linux, and an iPhone names Mac OS X. */
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** A device such as 'Firefox on Android'; null if unknown. Without versions and models, which nobody needs. */
export function deviceName(userAgent: string): string | null {
  const nameIn = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([token]) => userAgent.includes(token))?.[1];
  const named = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined);
  return named.length === 0 ? null : named.join(' on ');
}

export function setCookies(context: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
}
