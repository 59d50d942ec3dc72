import { existsSync } from 'node:fs';

/** The modules that the preparation of content/ writes. */
export const LEGAL_MODULE = 'content/generated/legal-documents.ts';
export const VERSIONS_MODULE = 'content/generated/legal-versions.ts';
export const PORTRAIT_MODULE = 'app/generated/portraits.ts';

/** The folders that the preparation writes; they are made of the sources, and no part of them. */
export const GENERATED = ['content/generated', 'app/generated'] as const;

/** Whether everything that is prepared is there, old or new. */
export function isContentPrepared(): boolean {
  return [LEGAL_MODULE, VERSIONS_MODULE, PORTRAIT_MODULE].every((path) => existsSync(path));
}
