import { existsSync } from 'node:fs';

export const LEGAL_MODULE = 'content/generated/legal-documents.ts';
export const NOTE_MODULE = 'content/generated/consent-note.ts';
export const VERSIONS_MODULE = 'content/generated/legal-versions.ts';
export const PORTRAIT_MODULE = 'app/generated/portraits.ts';
export const TOKEN_SHEET = 'app/generated/tokens.css';

export const GENERATED = ['content/generated', 'app/generated'] as const;

/** True if all generated files exist, current or not. */
export function isContentPrepared(): boolean {
  return [LEGAL_MODULE, NOTE_MODULE, VERSIONS_MODULE, PORTRAIT_MODULE, TOKEN_SHEET].every((path) =>
    existsSync(path),
  );
}
