import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { CloseButton } from '#app/ui/controls/close-button.tsx';
import { ToastRegion } from '#app/ui/feedback/toast.tsx';
import { useModal } from '#app/ui/feedback/use-modal.ts';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import { fillText } from '#domain/text/fill-text.ts';
import * as styles from './booking-pane.module.css';

const { details: copy } = adminBookings;

export interface PaneFrame {
  readonly name: string | null;
  /** True if it was opened from the list. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The frame beside the list, with the operations first: its end may be below the fold. */
export function BookingPane({ name, takesFocus, onClose, actions, children }: PaneFrame) {
  const heading = useRef<HTMLHeadingElement>(null);
  const label = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is taken once, on opening
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <aside
      className={`${styles.bookingPane} ${styles.beside}`}
      aria-labelledby={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <PaneHead name={name} label={label} heading={heading} onClose={onClose} />
      <div className={styles.actions}>{actions}</div>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}

export function BookingSheet({ name, onClose, actions, children }: PaneFrame) {
  const { dialog, heading } = useModal();
  const label = useId();

  return (
    <dialog
      ref={dialog}
      className={`${styles.bookingPane} ${styles.sheet}`}
      aria-labelledby={label}
      onClose={({ currentTarget, target }) => {
        // Taken out of the document with the tab, it is closed as well.
        if (target === currentTarget && !currentTarget.open && currentTarget.isConnected) onClose();
      }}
    >
      <PaneHead
        name={name}
        label={label}
        heading={heading}
        onClose={() => dialog.current?.close()}
      />
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>{actions}</div>
      <ToastRegion />
    </dialog>
  );
}

function PaneHead({
  name,
  label,
  heading,
  onClose,
}: {
  name: string | null;
  label: string;
  heading: Ref<HTMLHeadingElement>;
  onClose: () => void;
}) {
  return (
    <div className={styles.head}>
      <h2 id={label} ref={heading} tabIndex={-1} dir="auto">
        {name ?? copy.unknown}
      </h2>
      <CloseButton
        label={name === null ? copy.closeUnknown : fillText(copy.close, { name })}
        onClick={onClose}
      />
    </div>
  );
}
