import { describe, expect, it } from 'vitest';
import { readSourceFiles } from '#tests/architecture/source-files.ts';
import { patternsIn, whyNotLinear } from './linear-patterns.ts';

/** Files of the server whose patterns read no text of a client, or one that is proven to be linear. */
const EXCEPTIONS: readonly string[] = [
  // The operator's settings.
  'server/config/setting-schemas.ts',
  'server/config/connection-url.ts',
  'server/doctor/',
  // The build's files.
  'server/static/static-files.ts',
  // The names of our own files.
  'server/mail/transport/mail-files.ts',
  // At most 500 characters of a field; each repetition ends at the next of the separators that start one.
  'server/bookings/admin/spreadsheet-text.ts',
];

const isExcepted = (path: string) => EXCEPTIONS.some((exception) => path.startsWith(exception));

const patterns = readSourceFiles()
  .filter(({ path }) => /^(domain|server)\//.test(path))
  .flatMap(({ path, text }) => patternsIn(path, text).map((pattern) => ({ path, pattern })));

const doubtful = patterns
  .map(({ path, pattern }) => ({ path, pattern, why: whyNotLinear(pattern) }))
  .filter(({ why }) => why !== undefined);

it('no pattern that reads a text of a client can take more than linear time', () => {
  expect(patterns.length).toBeGreaterThan(80);
  expect(doubtful.filter(({ path }) => !isExcepted(path))).toEqual([]);
});

it.each(EXCEPTIONS)('the exception %s is needed', (exception) => {
  expect(doubtful.some(({ path }) => path.startsWith(exception))).toBe(true);
});

describe('the check of a pattern', () => {
  it.each([
    /@.+\./,
    /^(a|a)*$/,
    /(\d+)+$/,
    /^\s*a\s*$/,
    /a*b/,
    /x{2,}y/,
    /^a|b*c/,
    /^.*a/m,
    /x(?=[^,]*$)/,
    /[*+]*(?:\))+/,
  ])('rejects %s', (pattern) => {
    expect(whyNotLinear(pattern)).toBeDefined();
  });

  it.each([/^[\w-]+$/, /\s+/g, /\r\n?/, /^(?:a|b).*c$/, /[*+]{1,9}\*\+/, /\p{M}/gu, /\u{2028}/u])(
    'accepts %s',
    (pattern) => {
      expect(whyNotLinear(pattern)).toBeUndefined();
    },
  );

  it('reads literals and patterns that are constructed', () => {
    const placeholder = '$' + '{a}';
    const code = `const a = /a+b/g; new RegExp(\`^${placeholder}(.*)\`); RegExp("c*"); new Map("d+");`;
    expect(patternsIn('example.ts', code)).toEqual([/a+b/g, /^(.*)/, /c*/]);
  });
});
