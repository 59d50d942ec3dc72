import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Legal, LegalDocument, LegalKey, LegalSection } from '#content/schemas/legal.ts';
import { readSections, wordsOf } from './legal-sections.ts';

const KEYS: readonly LegalKey[] = ['terms', 'policy'];
const WORDS_PER_MINUTE = 200;

function countWords(texts: readonly string[]): number {
  return texts.join(' ').split(/\s+/).filter(Boolean).length;
}

function textsOf(sections: readonly LegalSection[]): string[] {
  return sections.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) =>
      block.type === 'paragraph' ? [wordsOf(block.spans)] : block.items.map(wordsOf),
    ),
  ]);
}

/**
 * Makes one document. The hash is of what one reads, not of the file: it is the same on every
 * machine, however lines end and wherever they are wrapped, and another one when a fact that the
 * text says has changed.
 */
export function makeDocument(
  key: LegalKey,
  words: Legal[LegalKey],
  sections: readonly LegalSection[],
): LegalDocument {
  const { title, lead, updated, inShort } = words;
  const text = { key, title, lead, updated, inShort, sections };
  const count = countWords([title, lead, ...inShort, ...textsOf(sections)]);
  return {
    ...text,
    minutes: Math.ceil(count / WORDS_PER_MINUTE),
    hash: createHash('sha256').update(JSON.stringify(text)).digest('hex'),
  };
}

/** Reads both documents, and every mistake in their files. */
export function readLegalDocuments(
  legal: Legal,
  facts: Readonly<Record<string, string>>,
): { documents: LegalDocument[]; mistakes: string[] } {
  const read = KEYS.map((key) => {
    const file = `content/legal/${key}.md`;
    return { key, ...readSections(file, readFileSync(file, 'utf8'), facts) };
  });
  return {
    documents: read.map(({ key, sections }) => makeDocument(key, legal[key], sections)),
    mistakes: read.flatMap(({ mistakes }) => mistakes),
  };
}

/** The module that pages and server read the documents from; one line each. */
export function legalModule(documents: readonly LegalDocument[]): string {
  return [
    '// Made by scripts/prepare-content.ts; the words are in content/legal.ts and content/legal/.',
    "import type { LegalDocument, LegalKey } from '../schemas/legal.ts';",
    '',
    '/** The legal documents, by name. */',
    'export const legalDocuments: Readonly<Record<LegalKey, LegalDocument>> = {',
    ...documents.map((document) => `  ${document.key}: ${JSON.stringify(document)},`),
    '};',
    '',
  ].join('\n');
}

/** The version of a text that is no document: of its words, and of the documents that it names. */
function versionOf(note: Legal['consentNote'], documents: readonly LegalDocument[]): string {
  const text = JSON.stringify({ note, documents: documents.map(({ hash }) => hash) });
  return createHash('sha256').update(text).digest('hex');
}

/** The module with the versions alone, for those who need no text. */
export function versionsModule(
  documents: readonly LegalDocument[],
  note: Legal['consentNote'],
): string {
  return [
    '// Made by scripts/prepare-content.ts from content/legal.ts and content/legal/.',
    "import type { LegalKey } from '../schemas/legal.ts';",
    '',
    '/** The version of each document in force: its hash. */',
    'export const documentVersions: Readonly<Record<LegalKey, string>> = {',
    ...documents.map(({ key, hash }) => `  ${key}: '${hash}',`),
    '};',
    '',
    '/** The version of the note that the open route shows, and of the documents that it names. */',
    `export const consentNoteVersion = '${versionOf(note, documents)}';`,
    '',
  ].join('\n');
}
