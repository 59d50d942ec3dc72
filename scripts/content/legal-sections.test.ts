import { expect, it } from 'vitest';
import { readSections } from './legal-sections.ts';

const FACTS = { 'show.name': 'Swali', 'show.email': 'studio@example.com' };

const read = (markdown: string) => readSections('content/legal/terms.md', markdown, FACTS);

it('the sections of a legal document are its headings, with paragraphs and lists of words, strong, emphasis and links', () => {
  const { sections, errors } = read(
    [
      '## Guests, and *hosts*',
      '',
      'One **strong',
      'word** and *[a link](/policy)*.',
      '',
      '1. First',
      '2. Second',
      '',
      '## Next',
      '',
      '- Only one',
    ].join('\n'),
  );
  const text = (words: string) => ({ type: 'text', text: words });
  expect(errors).toEqual([]);
  expect(sections).toEqual([
    {
      id: 'guests-and-hosts',
      title: 'Guests, and hosts',
      blocks: [
        {
          type: 'paragraph',
          spans: [
            text('One '),
            { type: 'strong', spans: [text('strong word')] },
            text(' and '),
            {
              type: 'emphasis',
              spans: [{ type: 'link', href: '/policy', spans: [text('a link')] }],
            },
            text('.'),
          ],
        },
        { type: 'list', isOrdered: true, items: [[text('First')], [text('Second')]] },
      ],
    },
    {
      id: 'next',
      title: 'Next',
      blocks: [{ type: 'list', isOrdered: false, items: [[text('Only one')]] }],
    },
  ]);
});

it('the sections of a legal document insert facts by name in texts and URLs, as plain text', () => {
  const { sections, errors } = readSections(
    'a.md',
    '## A\n\n{{show.name}}: [{{show.email}}](mailto:{{show.email}})',
    { ...FACTS, 'show.name': '*Swali* <b>' },
  );
  expect(errors).toEqual([]);
  expect(sections[0]?.blocks).toEqual([
    {
      type: 'paragraph',
      spans: [
        { type: 'text', text: '*Swali* <b>: ' },
        {
          type: 'link',
          href: 'mailto:studio@example.com',
          spans: [{ type: 'text', text: 'studio@example.com' }],
        },
      ],
    },
  ]);
});

it.each([
  ['## A\n\n<b>x</b>', 3, 'html'],
  ['## A\n\n![x](/x.png)', 3, 'image'],
  ['## A\n\n`x`', 3, 'inlineCode'],
  ['## A\n\nx  \ny', 3, 'break'],
  ['## A\n\n> x', 3, 'blockquote'],
  ['## A\n\nx\n\n---', 5, 'thematicBreak'],
  ['## A\n\nx\n\n```\nx\n```', 5, 'code'],
  ['# A\n\nx', 1, 'a heading 1 deep'],
  ['## A\n\nx\n\n### B', 5, 'a heading 3 deep'],
  ['## A\n\n- x\n  - y', 3, 'list'],
  ['## A\n\nx\n\n## A\n\ny', 5, "'A'"],
  ['x\n\n## A\n\nx', 1, 'paragraph'],
  ['## A\n\n[x](javascript:alert)', 3, 'javascript:alert'],
  ['## A\n\n[x](//elsewhere.example)', 3, '//elsewhere.example'],
  ['## A\n\n{{show.nmae}}', 3, '{{show.nmae}}'],
  ['## A\n\n{{show.name}', 3, '{{show.name}'],
  ['', 1, 'none'],
])(
  'the sections of a legal document reject %j with file, line and what is allowed',
  (markdown, line, found) => {
    const { errors } = read(markdown);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors[0]).toMatch(
      new RegExp(`^content/legal/terms\\.md: line ${line}: expected .{5,}; found `),
    );
    expect(errors[0]).toContain(`; found ${found}`);
  },
);

it('the sections of a legal document reject a heading without content, and report every error at once', () => {
  expect(read('## A\n\n## B\n\n`x`').errors).toEqual([
    'content/legal/terms.md: line 5: expected words, **strong**, *emphasis* or a [link](/terms); found inlineCode',
    "content/legal/terms.md: 'A': expected some text; found none",
  ]);
});
