import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { bookCopy } from '#content/booking/book-copy.ts';
import { gateFixedTexts } from '#content/booking/fixed-texts.ts';
import { show } from '#content/show/show.ts';
import {
  type DocumentVersions,
  LEGAL_DOCUMENTS,
  type LegalDocumentKey,
  READ_SECONDS,
} from '#domain/booking/booking-gate.ts';
import * as styles from './documents-step.module.css';
import {
  areBothRead,
  changeGate,
  hasChanged,
  isRead,
  useGateState,
  withConfirmed,
} from './gate.ts';
import { LegalDialog } from './legal-dialog.tsx';

export interface GateDocument {
  readonly title: string;
  readonly version: string;
  readonly text: ReactNode;
}

export type GateDocuments = Readonly<Record<LegalDocumentKey, GateDocument>>;

export function versionsOf({ terms, policy }: GateDocuments): DocumentVersions {
  return { terms: terms.version, policy: policy.version };
}

const { documents: titles, read, notRead } = gateFixedTexts;

function statusLine(isRead: Readonly<Record<LegalDocumentKey, boolean>>): string {
  const statusOf = (key: LegalDocumentKey) => `${titles[key]} ${isRead[key] ? read : notRead}`;
  return `${statusOf('terms')} | ${statusOf('policy')}`;
}

/** Step 1: the two documents, and the link to the external guest form, which is locked until both are read. */
export function DocumentsStep({
  documents,
  headingRef,
}: {
  documents: GateDocuments;
  headingRef: Ref<HTMLHeadingElement>;
}) {
  const isHydrated = useIsHydrated();
  const state = useGateState();
  const [open, setOpen] = useState<LegalDocumentKey | null>(null);
  const versions = versionsOf(documents);
  const read = {
    terms: isRead(state, 'terms', versions),
    policy: isRead(state, 'policy', versions),
  };

  function confirm(key: LegalDocumentKey): void {
    changeGate(withConfirmed(state, key, versions));
    setOpen(null);
  }

  return (
    <section className={styles.documentsStep} aria-labelledby="documents-step">
      <h2 className="headline-3xl" id="documents-step" ref={headingRef} tabIndex={-1}>
        {gateFixedTexts.documentsStep}
      </h2>
      <p className="copy">{bookCopy.documentsLead}</p>
      {hasChanged(state, versions) && <ChangeNotice />}
      <ul className={styles.list}>
        {LEGAL_DOCUMENTS.map((key) => (
          <li key={key} className={styles.document}>
            <div>
              <h3 className="headline-xl">{documents[key].title}</h3>
              <p className="soft small">{bookCopy[key].summary}</p>
            </div>
            <div className={styles.actions}>
              {read[key] && (
                <span className={styles.read}>
                  <Icon name="tick" />
                  {bookCopy.isRead}
                </span>
              )}
              {/* Enabled with hydration: before, a click would have no effect. */}
              <Button
                variant="line"
                size="small"
                disabled={!isHydrated}
                onClick={() => setOpen(key)}
              >
                {read[key] ? bookCopy[key].readAgain : bookCopy[key].read}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.status} role="status">
        {statusLine(read)}
      </p>
      {areBothRead(state, versions) ? (
        <ButtonLink href={show.guestFormUrl}>{bookCopy.openGuestForm}</ButtonLink>
      ) : (
        <Button disabled>{gateFixedTexts.locked}</Button>
      )}
      {open && (
        <LegalDialog
          title={documents[open].title}
          minimumSeconds={READ_SECONDS[open]}
          onConfirm={() => confirm(open)}
          onClose={() => setOpen(null)}
        >
          {documents[open].text}
        </LegalDialog>
      )}
    </section>
  );
}

/** Explains why read documents are unread again. Takes the focus, because the page was reloaded. */
function ChangeNotice() {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <p className={styles.changed} ref={notice} tabIndex={-1}>
      <Icon name="warning" />
      {bookCopy.documentsChanged}
    </p>
  );
}
