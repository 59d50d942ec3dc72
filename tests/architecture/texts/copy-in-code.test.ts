import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { show } from '#content/show/show.ts';

/** Attributes that visitors read or hear. */
const TEXT_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext)|alt|label|placeholder|title)$/;

/** Texts for visitors that a TSX file has as literals: in elements, and in attributes for texts. */
function findCopyInCode(path: string, code: string): string[] {
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

it.each([
  ['<p>Book a slot</p>', 'Book a slot'],
  ["<p>{isOpen ? 'Open' : closed}</p>", 'Open'],
  ["<p>{isOpen && 'Open'}</p>", 'Open'],
  [`<p>{\`\${count} slots\`}</p>`, ' slots'],
  ['<img alt="A map" />', 'A map'],
  [`<button aria-label={name ?? \`Close \${name}\`} />`, 'Close '],
  ['<input placeholder="Jane" title={hint} />', 'Jane'],
  ['<TextField label={"Email"} />', 'Email'],
])('the check of copy in code reports %s', (code, text) => {
  expect(findCopyInCode('x.tsx', `const a = ${code};`)).toEqual([text]);
});

it.each([
  '<p className="lead" id="a">{copy.lead}</p>',
  `<p>{count}% · {\`\${count}/\${total}\`}</p>`,
  '<ul>{links.map((link) => <li key="a">{say(link, \'short\')}</li>)}</ul>',
  '<img alt="" aria-label={copy.close} />',
])('the check of copy in code accepts %s', (code) => {
  expect(findCopyInCode('x.tsx', `const a = ${code};`)).toEqual([]);
});

it.each(globSync('app/**/*.tsx', { exclude: ['**/*.test.tsx'] }))(
  '%s has its copy in content/',
  (path) => {
    expect(findCopyInCode(path, readFileSync(path, 'utf8'))).toEqual([]);
  },
);

it("the show's name is in one file (R3)", () => {
  const name = new RegExp(`\\b${show.name}\\b`);
  const files = globSync('{app,commands,content,design,domain,public,scripts,server}/**/*.*', {
    exclude: ['**/*.test.*', 'content/README.md'],
  });
  expect(files.filter((path) => name.test(readFileSync(path, 'latin1')))).toEqual([
    'content/show/show.ts',
  ]);
});
