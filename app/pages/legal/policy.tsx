import { pageMeta } from '#app/layout/head/page-meta.ts';
import { legalDocuments } from '#content/generated/legal-documents.ts';
import { legal } from '#content/legal/legal.ts';
import { LegalPage } from './legal-page.tsx';

export default function PolicyPage() {
  return <LegalPage document={legalDocuments.policy} />;
}

export const meta = pageMeta(legal.policy.page);
