import { type ESTree, parseSync, Visitor } from 'vite';

/** Attributes that visitors read or hear. */
const TEXT_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext)|alt|label|placeholder|title)$/;

/** Texts for visitors that a TSX file has as literals: in elements, and in attributes for texts. */
export function findCopyInCode(path: string, code: string): string[] {
  const found: string[] = [];
  const attributeValues = new Set<ESTree.Node>();
  // biome-ignore-start lint/correctness/noComponentHookFactories: kinds of syntax, no components
  new Visitor({
    JSXText: ({ value }) => {
      found.push(value.trim());
    },
    JSXAttribute: ({ name, value }) => {
      if (!value) return;
      attributeValues.add(value);
      const isText = name.type === 'JSXIdentifier' && TEXT_ATTRIBUTES.test(name.name);
      if (isText) found.push(...literalsOf(value));
    },
    JSXExpressionContainer: (node) => {
      if (!attributeValues.has(node)) found.push(...literalsOf(node));
    },
  }).visit(parseSync(path, code).program);
  // biome-ignore-end lint/correctness/noComponentHookFactories: kinds of syntax, no components
  // A single letter is drawn, as in the wordmark.
  return found.filter((text) => /\p{L}{2}/u.test(text));
}

/** The literals that an expression can have as its value, and the fixed parts of its templates. */
function literalsOf(node: ESTree.Node): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [
        ...node.quasis.map(({ value }) => value.raw),
        ...node.expressions.flatMap(literalsOf),
      ];
    case 'JSXExpressionContainer':
      return literalsOf(node.expression);
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : literalsOf(node.left)), ...literalsOf(node.right)];
    default:
      return [];
  }
}
