/**
 * Turns what content/ says in long texts and pictures into what pages use. Everything else (the
 * types, the pages, the server) needs it, so it comes first. Runs by itself too:
 * `node scripts/prepare-content.ts`.
 */
import { existsSync } from 'node:fs';
import { legal } from '#content/legal.ts';
import { checkContent } from './check-content.ts';
import { legalModule, readLegalDocuments, versionsModule } from './legal-documents.ts';
import { legalFacts } from './legal-facts.ts';
import { writeIfChanged } from './write-if-changed.ts';

const LEGAL_MODULE = 'content/generated/legal-documents.ts';
const VERSIONS_MODULE = 'content/generated/legal-versions.ts';

/** The folders that the preparation writes; they are made of the sources, and no part of them. */
export const GENERATED = ['content/generated', 'app/generated'] as const;

/** Whether everything that is prepared is there, old or new. */
export function isContentPrepared(): boolean {
  return [LEGAL_MODULE, VERSIONS_MODULE].every((path) => existsSync(path));
}

/**
 * Checks content/ and prepares what is made of it.
 * @throws with every mistake, each with its file, its place and what is expected there
 */
export function prepareContent(): void {
  checkContent();
  const documents = readLegalDocuments(legal, legalFacts);
  writeIfChanged(LEGAL_MODULE, legalModule(documents));
  writeIfChanged(VERSIONS_MODULE, versionsModule(documents, legal.consentNote));
}

if (import.meta.main) prepareContent();
