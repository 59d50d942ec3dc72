import type { babel } from '@stryker-mutator/core';

type Node = babel.NodePath['node'];

/** Two words separated by a space, except in code such as headers and SQL statements. */
const SENTENCE = /^(?!.*[=;<>/{}]).*\p{L}[,.:']? ["'(]?\p{L}/su;

function textOf(node: Node): string {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type !== 'TemplateLiteral') return '';
  return node.quasis.map(({ value }) => value.raw).join('0');
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
      shouldIgnore: ({ node }: babel.NodePath): string | undefined =>
        SENTENCE.test(textOf(node)) ? 'a text for people' : undefined,
    },
  },
];
