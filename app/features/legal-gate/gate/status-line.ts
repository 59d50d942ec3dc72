import { gateFixedTexts } from '#content/booking/fixed-texts.ts';
import type { LegalDocumentKey } from '#domain/booking/legal-documents.ts';

const { documents, read, notRead } = gateFixedTexts;

export function statusLine(isRead: Readonly<Record<LegalDocumentKey, boolean>>): string {
  const statusOf = (key: LegalDocumentKey) => `${documents[key]} ${isRead[key] ? read : notRead}`;
  return `${statusOf('terms')} | ${statusOf('policy')}`;
}
