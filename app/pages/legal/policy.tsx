import type { PageMeta } from '#app/layout/head/page-meta.ts';
import { legalDocuments } from '#content/generated/legal-documents.ts';
import { legal } from '#content/legal/legal.ts';
import { LegalPage } from './legal-page.tsx';

export function PolicyPage() {
  return <LegalPage document={legalDocuments.policy} />;
}

export const meta: PageMeta = legal.policy.page;
