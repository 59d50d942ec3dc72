import { useId, useRef } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { bookCopy } from '#content/booking/book-copy.ts';
import { legalDocuments } from '#content/generated/legal-documents.ts';
import { type LegalDocumentKey, READ_SECONDS } from '#domain/booking/booking-gate.ts';
import * as styles from './legal-dialog.module.css';
import { canConfirm, type Reading, secondsLeft, useReading } from './reading.ts';

/** Confirming needs the minimum time and the text's end, anew each time (docs/requirements.md#R111). */
export function LegalDialog({
  document,
  onConfirm,
  onClose,
}: {
  document: LegalDocumentKey;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { title, sections } = legalDocuments[document];
  const minimumSeconds = READ_SECONDS[document];
  const region = useRef<HTMLDivElement>(null);
  const conditions = useId();
  const reading = useReading(region);
  return (
    <Dialog
      title={title}
      describedBy={conditions}
      closeLabel={bookCopy.dialog.closeWithoutConfirming}
      onClose={onClose}
      isPending={false}
      region={{ label: `${title}, ${bookCopy.dialog.scrollRegion}`, ref: region }}
      actions={
        <>
          <ReadingProgress id={conditions} reading={reading} minimumSeconds={minimumSeconds} />
          <div className="actions">
            <Button variant="line" size="small" className={styles.close} onClick={onClose}>
              {bookCopy.dialog.close}
            </Button>
            <Button
              size="small"
              disabled={!canConfirm(reading, minimumSeconds)}
              onClick={onConfirm}
            >
              {bookCopy.dialog.confirm}
            </Button>
          </div>
        </>
      }
    >
      <Prose sections={sections} isInDialog />
    </Dialog>
  );
}

const copy = bookCopy.dialog;

/** The text for screen readers: each condition once it is met, without the seconds. */
function announcement(reading: Reading, minimumSeconds: number): string {
  if (canConfirm(reading, minimumSeconds)) return copy.ready;
  if (secondsLeft(reading, minimumSeconds) === 0) return copy.scroll;
  return reading.hasReachedEnd ? copy.atEnd : '';
}

/** Both conditions: a ring that fills with the time, and a text (`id`) with what is left. */
function ReadingProgress({
  id,
  reading,
  minimumSeconds,
}: {
  id: string;
  reading: Reading;
  minimumSeconds: number;
}) {
  const left = secondsLeft(reading, minimumSeconds);
  const percent = Math.min(100, reading.readForMs / (minimumSeconds * 10));
  return (
    <div className={`${styles.readingProgress} small`}>
      <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
        <circle className={styles.ringTrack} cx="18" cy="18" r="14" />
        <circle
          className={styles.ringDone}
          cx="18"
          cy="18"
          r="14"
          pathLength="100"
          strokeDasharray={`${Math.round(percent)} 100`}
          transform="rotate(-90 18 18)"
        />
        {left === 0 && reading.hasReachedEnd && <circle cx="18" cy="18" r="6" />}
      </svg>
      <p id={id}>
        {left > 0 && (
          <>
            <b className="figures">
              {left} {copy.secondsLeft}
            </b>
            {reading.hasReachedEnd ? `. ${copy.atEnd}` : `, ${copy.thenScroll}`}
          </>
        )}
        {left === 0 && (reading.hasReachedEnd ? copy.ready : copy.scroll)}
      </p>
      <span className="visually-hidden" role="status">
        {announcement(reading, minimumSeconds)}
      </span>
    </div>
  );
}
