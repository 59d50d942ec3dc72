import { expect, it } from 'vitest';
import { legal } from '#content/legal/legal.ts';
import { legalFacts, legalModule, makeDocument, readLegalDocuments } from './legal-documents.ts';
import { readSections } from './legal-sections.ts';

const FACTS = { fact: 'one' };

function hashOf(markdown: string, facts = FACTS): string {
  const { sections } = readSections('terms.md', markdown, facts);
  return makeDocument('terms', legal.terms, sections).hash;
}

it('a legal document keeps its version if only line endings and wrapping change', () => {
  const text = '## A\n\nOne line\nand another.\n';
  expect(hashOf(text)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOf(text.replaceAll('\n', '\r\n'))).toBe(hashOf(text));
  expect(hashOf('## A\n\nOne line and\nanother.')).toBe(hashOf(text));
});

it('a legal document gets a new version when a word, link, fact or line changes', () => {
  const versions = [
    hashOf('## A\n\nOne. {{fact}}'),
    hashOf('## A\n\nOne! {{fact}}'),
    hashOf('## A\n\nOne. {{fact}}', { fact: 'two' }),
    hashOf('## A\n\n[One](/terms). {{fact}}'),
    hashOf('## A\n\n[One](/policy). {{fact}}'),
  ];
  expect(new Set(versions).size).toBe(versions.length);
  const { sections } = readSections('terms.md', '## A\n\nOne.', FACTS);
  const of = (more: object) => makeDocument('terms', { ...legal.terms, ...more }, sections).hash;
  expect(of({ lead: 'Other' })).not.toBe(of({}));
  expect(of({ inShort: ['Other'] })).not.toBe(of({}));
  expect(of({ updated: '2026-01-01' })).not.toBe(of({}));
});

it('a legal document has a reading time of 200 words per minute', () => {
  const minutes = (words: number) => {
    const { sections } = readSections('terms.md', `## A\n\n${'word '.repeat(words)}`, FACTS);
    return makeDocument('terms', { ...legal.terms, lead: 'x', inShort: ['x'] }, sections).minutes;
  };
  expect([minutes(100), minutes(190), minutes(200), minutes(1000)]).toEqual([1, 1, 2, 6]);
});

it('a legal document changes the policy, not the terms, when the contact form delivers', () => {
  const read = (delivery: string) =>
    readLegalDocuments(legal, legalFacts(legal.contactForm, delivery)).documents;
  const [inert, delivering] = [read(''), read('studio@example.com')];
  expect(delivering[0]).toEqual(inert[0]);
  expect(delivering[1]?.hash).not.toBe(inert[1]?.hash);
  expect(JSON.stringify(inert)).toContain(legal.contactForm.inert);
  expect(JSON.stringify(delivering)).toContain(legal.contactForm.delivering);
  expect(JSON.stringify(delivering)).not.toContain(legal.contactForm.inert);
});

it('a legal document has one line in the generated module, terms before policy', () => {
  const { documents, errors } = readLegalDocuments(legal, legalFacts(legal.contactForm, ''));
  expect(errors).toEqual([]);
  expect(documents.map(({ key }) => key)).toEqual(['terms', 'policy']);
  const text = legalModule(documents);
  const lines = text.split('\n').filter((line) => /^ {2}(terms|policy): \{/.test(line));
  expect(lines.map((line) => JSON.parse(line.replace(/^ {2}\w+: |,$/g, '')))).toEqual(documents);
});
