import { type Ref, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { bookCopy } from '#content/booking/book-copy.ts';
import { gateFixedTexts } from '#content/booking/fixed-texts.ts';
import { legalDocuments } from '#content/generated/legal-documents.ts';
import { show } from '#content/show/show.ts';
import { LEGAL_DOCUMENTS, type LegalDocumentKey } from '#domain/booking/booking-gate.ts';
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

const { documents: titles, read, notRead } = gateFixedTexts;

/** Step 1: the two documents, and the link to the external guest form, which is locked until both are read. */
export function DocumentsStep({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const isHydrated = useIsHydrated();
  const state = useGateState();
  const [open, setOpen] = useState<LegalDocumentKey | null>(null);

  function confirm(key: LegalDocumentKey): void {
    changeGate(withConfirmed(state, key));
    setOpen(null);
  }

  return (
    <section className={styles.documentsStep} aria-labelledby="documents-step">
      <h2 className="headline-3xl" id="documents-step" ref={headingRef} tabIndex={-1}>
        {gateFixedTexts.documentsStep}
      </h2>
      <p className="copy">{bookCopy.documentsLead}</p>
      {hasChanged(state) && <ChangeNotice />}
      <ul className={styles.list}>
        {LEGAL_DOCUMENTS.map((key) => (
          <li key={key} className={styles.document}>
            <div>
              <h3 className="headline-xl">{legalDocuments[key].title}</h3>
              <p className="soft small">{bookCopy[key].summary}</p>
            </div>
            <div className={styles.actions}>
              {isRead(state, key) && (
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
                {isRead(state, key) ? bookCopy[key].readAgain : bookCopy[key].read}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.status} role="status">
        {LEGAL_DOCUMENTS.map((key) => `${titles[key]} ${isRead(state, key) ? read : notRead}`).join(
          ' | ',
        )}
      </p>
      {areBothRead(state) ? (
        <>
          <p className="copy">{bookCopy.guestFormLead}</p>
          <ButtonLink variant="line" href={show.guestFormUrl}>
            {bookCopy.openGuestForm}
          </ButtonLink>
        </>
      ) : (
        <Button disabled>{gateFixedTexts.locked}</Button>
      )}
      {open && (
        <LegalDialog
          document={open}
          onConfirm={() => confirm(open)}
          onClose={() => setOpen(null)}
        />
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
