import { type ESTree, parseSync, Visitor } from 'vite';

/** The patterns of regular expressions in a source file, with the placeholders of templates left out. */
export function patternsIn(path: string, code: string): RegExp[] {
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
export function whyNotLinear(pattern: RegExp): string | undefined {
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
