import type { Config } from '#server/config/config.ts';

const TWO_YEARS_SECONDS = 63_072_000;

/** Omits script-src and style-src, which differ per page. */
const PAGE_POLICY = [
  "default-src 'none'",
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

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

export function pagePolicy(scriptHashes: readonly string[], styleHashes: readonly string[]) {
  const sources = (hashes: readonly string[]) =>
    ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  return `${PAGE_POLICY}; style-src ${sources(styleHashes)}; script-src ${sources(scriptHashes)}`;
}

/** Sets them on every response; pages replace the policy, and what may be stored has a Cache-Control. */
export function securityHeaders({
  origin,
  hstsSubdomains,
}: Pick<Config, 'origin' | 'hstsSubdomains'>) {
  return {
    'cache-control': 'no-store',
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // 'no-referrer' would break the video player, which needs the origin.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(origin?.startsWith('https:') && {
      // With subdomains, every other site there must be on https too, for two years.
      'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}
