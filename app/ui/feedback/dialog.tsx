import { type ReactNode, type Ref, useId } from 'react';
import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { useModal } from '#app/ui/browser/use-modal.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './dialog.module.css';

/**
 * A native modal dialog, open while rendered: it traps and restores the focus, and Escape closes it.
 * @param isPending what it has sent has no response yet, which would be lost: it stays open
 * @param keepsOnEscape Escape would lose what is shown only once
 */
export function Dialog({
  title,
  describedBy,
  closeLabel,
  onClose,
  isPending,
  keepsOnEscape = false,
  region,
  actions,
  children,
}: {
  title: string;
  describedBy?: string | undefined;
  closeLabel: string;
  onClose: () => void;
  isPending: boolean;
  keepsOnEscape?: boolean;
  /** Makes the body a labelled, focusable scroll region. */
  region?: { readonly label: string; readonly ref: Ref<HTMLDivElement> } | undefined;
  actions: ReactNode;
  children: ReactNode;
}) {
  const { dialog, heading } = useModal();
  const label = useId();
  const staysOpen = isPending || keepsOnEscape;

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={label}
      aria-describedby={describedBy}
      // Not left to the close event, which comes a frame later and could close a dialog opened meanwhile.
      onCancel={(event) => {
        event.preventDefault();
        if (!staysOpen) onClose();
      }}
      // Some browsers close it without a cancel event; it may be open again by now.
      onClose={({ currentTarget }) => {
        if (currentTarget.open || !currentTarget.isConnected) return;
        if (staysOpen) currentTarget.showModal();
        else onClose();
      }}
    >
      <div className={styles.sheet}>
        <Pindo cloth="jua" className={styles.trim} />
        <div className={styles.head}>
          <h2 className="headline-2xl" id={label} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <CloseButton label={closeLabel} onClick={() => isPending || onClose()} />
        </div>
        {/* Scrollable by keyboard (WCAG 2.1.1). */}
        <div
          className={styles.body}
          {...(region && {
            ref: region.ref,
            role: 'region',
            'aria-label': region.label,
            tabIndex: 0,
          })}
        >
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
}

export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.closeButton} aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}
