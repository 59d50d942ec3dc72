import type { babel } from '@stryker-mutator/core';

type Node = babel.NodePath['node'];

/** Two words with a blank between them, which are not code such as a header or a statement. */
const SENTENCE = /^(?!.*[=;<>/{}]).*\p{L}[,.:']? ["'(]?\p{L}/su;

function textOf(node: Node): string {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type !== 'TemplateLiteral') return '';
  return node.quasis.map(({ value }) => value.raw).join('0');
}

/**
 * Leaves texts for people unmutated: a table test holds those that the requirements fix, and a
 * test of each of the others would only repeat it. Names, codes and formats are mutated.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'human-texts',
    value: {
      shouldIgnore: ({ node }: babel.NodePath): string | undefined =>
        SENTENCE.test(textOf(node)) ? 'a text for people' : undefined,
    },
  },
];
