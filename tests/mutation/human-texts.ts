/** The parts of a node of Babel's syntax tree that are read here. */
interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}

/** Two words separated by a space, except in code such as headers and SQL statements. */
const SENTENCE = /^(?!.*[=;<>/{}]).*\p{L}[,.:']? ["'(]?\p{L}/su;

function textOf({ type, value, quasis = [] }: Node): string {
  if (type === 'StringLiteral') return String(value);
  if (type !== 'TemplateLiteral') return '';
  return quasis.map((part) => part.value.raw).join('0');
}

/**
 * Excludes texts for people from mutation: a table test covers those fixed by the requirements, and
 * tests of the others would only repeat them. Names, codes and formats are mutated.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'human-texts',
    value: {
      shouldIgnore: ({ node }: { readonly node: Node }): string | undefined =>
        SENTENCE.test(textOf(node)) ? 'a text for people' : undefined,
    },
  },
];
