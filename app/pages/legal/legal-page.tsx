import { OnThisPage, type SectionLink } from '#app/ui/text/on-this-page.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { legalDocuments } from '#content/generated/legal-documents.ts';
import type { LegalDocument, LegalKey } from '#content/legal/legal.schema.ts';
import { legal } from '#content/legal/legal.ts';
import { formatDate } from '#domain/time/plain-date.ts';
import * as styles from './legal-page.module.css';

const { around } = legal;

const index: Readonly<Record<LegalKey, readonly SectionLink[]>> = {
  terms: linksTo(legalDocuments.terms),
  policy: linksTo(legalDocuments.policy),
};

function linksTo({ sections }: LegalDocument): SectionLink[] {
  return sections.map(({ id, title }) => ({ href: `#${id}`, label: title }));
}

export function LegalPage({ document }: { document: LegalDocument }) {
  const { title, lead, sections } = document;
  return (
    <div className={`${styles.legal} section-first page-width`}>
      <header className={styles.header}>
        <h1 className="headline-4xl">{title}</h1>
        <p className="lead">{lead}</p>
        <p className="small soft">
          {around.updated} {formatDate(document.updated)}. {readingTime(document.minutes)}
        </p>
      </header>
      <OnThisPage links={index[document.key]} label={around.onThisPage} />
      <div className={styles.text}>
        <InShort points={document.inShort} />
        <Prose sections={sections} />
        <ReadNext other={document.key === 'terms' ? 'policy' : 'terms'} />
      </div>
    </div>
  );
}

function InShort({ points }: { points: readonly string[] }) {
  return (
    <aside className={styles.short} aria-label={around.inShort}>
      <h2>{around.inShort}</h2>
      <ul className="stack gap-2">
        {points.map((point) => (
          <li className="point" key={point}>
            {point}
          </li>
        ))}
      </ul>
    </aside>
  );
}

function ReadNext({ other }: { other: LegalKey }) {
  return (
    <div className={styles.next}>
      <p>
        {around.readNext} <a href={`/${other}`}>{legalDocuments[other].title}</a>.{' '}
        {around.questions} <a href="/contact">{around.ask}</a>.
      </p>
      <p className="small soft">
        <a href="/licenses.txt">{around.licenses}</a>
      </p>
    </div>
  );
}

/** The last phrase covers all longer times. */
function readingTime(minutes: number): string {
  return around.minutes[Math.min(minutes, around.minutes.length) - 1] ?? '';
}
