import * as v from 'valibot';

/** Sorted as a guest confirms them. */
export const LEGAL_DOCUMENTS = ['terms', 'policy'] as const;
export type LegalDocumentKey = (typeof LEGAL_DOCUMENTS)[number];

/** A document can be confirmed after so many seconds in view. */
export const READ_SECONDS: Readonly<Record<LegalDocumentKey, number>> = {
  terms: 12,
  policy: 10,
};

/** SHA-256 of a text, in hex. */
export const TextVersion = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export type DocumentVersions = Readonly<Record<LegalDocumentKey, string>>;
