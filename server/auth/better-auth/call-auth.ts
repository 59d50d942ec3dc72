import type { Context } from 'hono';
import type { AppEnvironment } from '#server/http/environment.ts';
import type { ApiCall, BetterAuthParts } from './better-auth.ts';

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

export type CallAuth = ReturnType<typeof createAuthCaller>;

export function createAuthCaller(parts: Omit<BetterAuthParts, 'origin'>, origin: () => string) {
  let opening: ReturnType<typeof open> | undefined;

  async function open() {
    const betterAuth = await import('./better-auth.ts');
    return betterAuth.openBetterAuth({ ...parts, origin: origin() });
  }

  /** Returns null if Better Auth rejects the call. The body contains tokens and must not leave the server. */
  return async function callAuth<Body>(
    { cookie, device, requestId }: CallingClient,
    apiCall: ApiCall<Body>,
  ) {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    const call = await opening;
    // New headers: none of the client's reaches Better Auth unseen. Origin has been checked before.
    const headers = new Headers();
    if (cookie !== undefined) headers.set('Cookie', cookie);
    if (device) headers.set('User-Agent', device);
    return call(headers, apiCall, requestId);
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
