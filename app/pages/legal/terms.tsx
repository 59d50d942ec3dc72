import type { PageMeta } from '#app/layout/head/page-meta.ts';
import { legalDocuments } from '#content/generated/legal-documents.ts';
import { legal } from '#content/legal/legal.ts';
import { LegalPage } from './legal-page.tsx';

export function TermsPage() {
  return <LegalPage document={legalDocuments.terms} />;
}

export const meta: PageMeta = legal.terms.page;
