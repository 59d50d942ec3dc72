import { createMiddleware } from 'hono/factory';
import type { AppEnvironment } from './environment.ts';

const TWO_YEARS_SECONDS = 63_072_000;

/** What a page may load, apart from its own inline scripts, which are named by their hashes. */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  'frame-src https://www.youtube-nocookie.com',
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Everything that is not a page loads nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** The content security policy of a page whose inline scripts have these hashes (`sha256-…`). */
export function pagePolicy(scriptHashes: readonly string[]): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  return `${PAGE_POLICY}; script-src ${scripts}`;
}

/**
 * The headers of every response, errors included. A page's own policy, set by its handler, stands.
 * @param isHttps whether the site's public address is https
 */
export function securityHeaders(isHttps: boolean) {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    // The video player needs the origin, so that 'no-referrer' would break it.
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ];
  if (isHttps) {
    headers.push(['Strict-Transport-Security', `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`]);
  }
  return createMiddleware<AppEnvironment>(async function setSecurityHeaders(context, next) {
    await next();
    for (const [name, value] of headers) context.res.headers.set(name, value);
    if (!context.res.headers.has('Content-Security-Policy')) {
      context.res.headers.set('Content-Security-Policy', DATA_POLICY);
    }
  });
}
