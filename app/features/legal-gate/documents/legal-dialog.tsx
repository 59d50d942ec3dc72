import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { book } from '#content/booking/book.ts';
import * as styles from './legal-dialog.module.css';
import { canConfirm } from './reading.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { useReading } from './use-reading.ts';

/** Confirming needs the minimum time and the text's end, anew each time (docs/requirements.md#R111). */
export function LegalDialog({
  title,
  minimumSeconds,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  minimumSeconds: number;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const region = useRef<HTMLDivElement>(null);
  const conditions = useId();
  const reading = useReading(region);
  return (
    <Dialog
      title={title}
      describedBy={conditions}
      closeLabel={book.dialog.closeWithoutConfirming}
      onClose={onClose}
      isPending={false}
      region={{ label: `${title}, ${book.dialog.scrollRegion}`, ref: region }}
      actions={
        <>
          <ReadingProgress id={conditions} reading={reading} minimumSeconds={minimumSeconds} />
          <div className="actions">
            <Button variant="line" size="small" className={styles.close} onClick={onClose}>
              {book.dialog.close}
            </Button>
            <Button
              size="small"
              disabled={!canConfirm(reading, minimumSeconds)}
              onClick={onConfirm}
            >
              {book.dialog.confirm}
            </Button>
          </div>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
