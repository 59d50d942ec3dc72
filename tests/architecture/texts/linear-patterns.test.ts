import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { readSourceFiles } from '#tests/architecture/source-files.ts';

/** The patterns of regular expressions in a source file, with the placeholders of templates left out. */
function patternsIn(path: string, code: string): RegExp[] {
  const found: RegExp[] = [];
  function addConstructed({
    callee,
    arguments: [source],
  }: ESTree.NewExpression | ESTree.CallExpression) {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    if (source?.type === 'Literal') found.push(new RegExp(String(source.value)));
    if (source?.type === 'TemplateLiteral') {
      found.push(new RegExp(source.quasis.map(({ value }) => value.cooked).join('')));
    }
  }
  // biome-ignore-start lint/correctness/noComponentHookFactories: kinds of syntax, no components
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
    NewExpression: addConstructed,
    CallExpression: addConstructed,
  }).visit(parseSync(path, code).program);
  // biome-ignore-end lint/correctness/noComponentHookFactories: kinds of syntax, no components
  return found;
}

const ESCAPE = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)/gs;
const CLASS = /\[[^\]]*\]/g;
const UNBOUNDED = /[*+]|\{\d+,\}/g;

/** The pattern with a letter in place of each escape and class, which contain no operators then. */
const skeletonOf = ({ source }: RegExp) => source.replace(ESCAPE, 'x').replace(CLASS, 'x');

function hasTopLevelAlternatives(skeleton: string): boolean {
  const outside = skeleton.replace(/\([^()]*\)/g, 'x');
  return outside === skeleton ? skeleton.includes('|') : hasTopLevelAlternatives(outside);
}

/**
 * Returns why a pattern may take more than linear time, or undefined. One unbounded repetition of a
 * character is linear where it is tried from one place only (after `^`) or cannot fail afterwards (at the
 * end). Two can be linear as well, but that would take a proof. Repetitions with a maximum count as
 * characters.
 */
function whyNotLinear(pattern: RegExp): string | undefined {
  const skeleton = skeletonOf(pattern);
  const [first, second] = skeleton.matchAll(UNBOUNDED);
  if (first === undefined) return undefined;
  if (second !== undefined) return 'two unbounded repetitions';
  if (skeleton[first.index - 1] === ')') return 'an unbounded repetition of a group';
  const isAnchored =
    skeleton.startsWith('^') && !pattern.multiline && !hasTopLevelAlternatives(skeleton);
  const isLast = first.index + first[0].length === skeleton.length;
  return isAnchored || isLast
    ? undefined
    : 'an unbounded repetition that is tried from every place';
}

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
])('the check of a pattern rejects %s', (pattern) => {
  expect(whyNotLinear(pattern)).toBeDefined();
});

it.each([/^[\w-]+$/, /\s+/g, /\r\n?/, /^(?:a|b).*c$/, /[*+]{1,9}\*\+/, /\p{M}/gu, /\u{2028}/u])(
  'the check of a pattern accepts %s',
  (pattern) => {
    expect(whyNotLinear(pattern)).toBeUndefined();
  },
);

it('the check of a pattern reads literals and patterns that are constructed', () => {
  const placeholder = '$' + '{a}';
  const code = `const a = /a+b/g; new RegExp(\`^${placeholder}(.*)\`); RegExp("c*"); new Map("d+");`;
  expect(patternsIn('example.ts', code)).toEqual([/a+b/g, /^(.*)/, /c*/]);
});
