import fc from 'fast-check';
import { BOOKING_PAGE_PATH } from '#domain/rendering/booking-page.ts';

/** Edge cases for parsers, databases, dates and pages. */
export const AWKWARD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'half \ud800 pair',
  '\u202Egnp.exe\u202C',
  '\u2066isolated\u2069',
  '\uFEFFmark',
  `e${'\u0301'.repeat(300)}`,
  '👩‍👩‍👧‍👦'.repeat(20),
  `${'x'.repeat(99)}👍`,
  `${'x'.repeat(499)}👍`,
  'x'.repeat(501),
  'İıſK',
  '__proto__',
  'constructor',
  '[object Object]',
  "'; drop table bookings; --",
  '%',
  '%_\\',
  '%00',
  '../../etc/passwd',
  '9'.repeat(400),
  '1e400',
  '-0',
  'NaN',
  'null',
  'true',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2026-12-01T00:00:00Z',
  '24:61 PM',
  'a@b',
  'jane@example.com\r\nBcc: evil@example.net',
  '"jane doe"@example.com',
];

const text = fc.oneof(
  fc.constantFrom(...AWKWARD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

/** A text encoded for URLs, sometimes with invalid escapes. */
const urlPart = fc.oneof(
  text.map((one) => encodeURIComponent(one.toWellFormed())),
  fc.constantFrom('%', '%E0%A4', '%00', '%2F', '%2e%2e', '%ff%fe', '.', '..', '', ';', '{}'),
);

const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 4 }),
  fc.double(),
  fc.constantFrom(null, true, [], {}, [[]], 0, -1, 1e21, 2 ** 53, ['jane@example.com']),
);

/** A body with a few fields changed, removed or added. */
function near(base: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> {
  const names = [...Object.keys(base), 'id', 'status', 'role', 'constructor'];
  return fc
    .array(fc.tuple(fc.constantFrom(...names), fc.option(value, { freq: 4 })), { maxLength: 3 })
    .map((changes) => {
      const left = new Map(Object.entries(base));
      for (const [name, changed] of changes) {
        if (changed === null) left.delete(name);
        else left.set(name, changed);
      }
      return Object.fromEntries(left);
    });
}

/** Texts that JSON.stringify never produces. */
const SNIPPETS = [
  '1e400',
  '-1e400',
  '{"__proto__":{"role":"admin"}}',
  '"__proto__":{"role":"admin"},',
  '\\u0000',
  '\\ud800',
  '['.repeat(4_000),
  '{"a":'.repeat(2_000),
  '"',
  ',',
  '}',
  '\u0000',
  '//',
  '\uFEFF',
  'x'.repeat(17_000),
];

/** A nearly valid body, any JSON, malformed JSON, or random bytes. */
function body(base: Readonly<Record<string, unknown>>): fc.Arbitrary<Buffer> {
  const written = near(base).map((one) => JSON.stringify(one));
  const broken = fc
    .tuple(written, fc.constantFrom(...SNIPPETS), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([json, snippet, share]) => {
      const at = Math.floor(json.length * share);
      return json.slice(0, at) + snippet + json.slice(at);
    });
  return fc.oneof(
    { arbitrary: written.map((json) => Buffer.from(json)), weight: 6 },
    { arbitrary: broken.map((json) => Buffer.from(json)), weight: 3 },
    { arbitrary: value.map((one) => Buffer.from(JSON.stringify(one) ?? '')), weight: 1 },
    { arbitrary: fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)), weight: 1 },
  );
}

/** A text as it is, other values as JSON: `String` throws for an object with a property `toString`. */
const fieldOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

/** A nearly valid form, sometimes with invalid escapes. */
function formBody(base: Readonly<Record<string, unknown>>): fc.Arbitrary<Buffer> {
  return fc.tuple(near(base), fc.option(urlPart, { freq: 4 })).map(([values, escapes]) =>
    Buffer.from(
      Object.entries(Object(values))
        .map(([name, one]) => `${name}=${encodeURIComponent(fieldOf(one))}`)
        .concat(escapes === null ? [] : [`notes=${escapes}`])
        .join('&'),
    ),
  );
}

const KEYS = [
  'date',
  'time',
  'month',
  'show',
  'search',
  'after',
  'before',
  'notifies_guest',
  'grant_type',
  'token',
  'key',
];
const MORE_KEYS = ['blocked_date', 'until', '__proto__', 'constructor', 'x[]'];

const query = fc
  .array(fc.tuple(fc.constantFrom(...KEYS, ...MORE_KEYS), urlPart), { maxLength: 4 })
  .map((pairs) => pairs.map(([key, part]) => `${key}=${part}`).join('&'));

const headerText = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 250 }).map((one) => one.trim()),
  fc.constantFrom('', 'x'.repeat(201), 'é', '*', '"', 'W/"x"', 'bytes=0-0', 'gzip;q=nan', '::1, x'),
);

const HEADERS = [
  'Idempotency-Key',
  'If-None-Match',
  'Accept-Encoding',
  'X-Forwarded-For',
  'Range',
  'Accept',
];

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
];

/** A route of the server; 'ALL' stands for an unexpected method. */
export interface FuzzedRoute {
  readonly method: string;
  readonly path: string;
}

export interface FuzzedRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Requests to a route, most of them nearly valid.
 * @param base a valid body
 * @param ids existing ids, for the route's parameters
 */
export function requestsTo(
  { method, path }: FuzzedRoute,
  base: Readonly<Record<string, unknown>>,
  ids: readonly string[],
): fc.Arbitrary<FuzzedRequest> {
  const isForm = path === BOOKING_PAGE_PATH;
  const id = fc.oneof(fc.constantFrom(...ids, 'nobody'), urlPart);
  const methods = method === 'ALL' ? ['GET', 'PUT', 'OPTIONS', 'TRACE', 'PROPFIND'] : [method];
  return fc
    .record({
      method: fc.constantFrom(...methods),
      parts: fc.array(id, { minLength: 3, maxLength: 3 }),
      query,
      type: fc.oneof(
        {
          arbitrary: fc.constant(isForm ? 'application/x-www-form-urlencoded' : 'application/json'),
          weight: 5,
        },
        { arbitrary: fc.constantFrom(...TYPES), weight: 1 },
      ),
      headers: fc.dictionary(fc.constantFrom(...HEADERS), headerText, { maxKeys: 2 }),
      body: isForm ? formBody(base) : body(base),
    })
    .map((drawn) => {
      const parts = drawn.parts.values();
      const pathname = path.replace(/:\w+|\*/g, () => parts.next().value ?? '');
      const isRead = ['GET', 'HEAD', 'TRACE'].includes(drawn.method);
      return {
        method: drawn.method,
        target: drawn.query === '' ? pathname : `${pathname}?${drawn.query}`,
        headers: { ...drawn.headers, ...(drawn.type === '' ? {} : { 'Content-Type': drawn.type }) },
        body: isRead ? Buffer.alloc(0) : drawn.body,
      };
    });
}
