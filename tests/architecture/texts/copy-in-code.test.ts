import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { show } from '#content/show/show.ts';
import { findCopyInCode } from './copy-in-code.ts';

describe('the check of copy in code', () => {
  it.each([
    ['<p>Book a slot</p>', 'Book a slot'],
    ["<p>{isOpen ? 'Open' : closed}</p>", 'Open'],
    ["<p>{isOpen && 'Open'}</p>", 'Open'],
    [`<p>{\`\${count} slots\`}</p>`, ' slots'],
    ['<img alt="A map" />', 'A map'],
    [`<button aria-label={name ?? \`Close \${name}\`} />`, 'Close '],
    ['<input placeholder="Jane" title={hint} />', 'Jane'],
    ['<TextField label={"Email"} />', 'Email'],
  ])('reports %s', (code, text) => {
    expect(findCopyInCode('x.tsx', `const a = ${code};`)).toEqual([text]);
  });

  it.each([
    '<p className="lead" id="a">{copy.lead}</p>',
    `<p>{count}% · {\`\${count}/\${total}\`}</p>`,
    '<ul>{links.map((link) => <li key="a">{say(link, \'short\')}</li>)}</ul>',
    '<img alt="" aria-label={copy.close} />',
  ])('accepts %s', (code) => {
    expect(findCopyInCode('x.tsx', `const a = ${code};`)).toEqual([]);
  });
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
