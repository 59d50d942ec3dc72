import { type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react';
import { type Cloth, Pindo } from '#app/brand/cloth/pindo.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './dialog.module.css';

/**
 * A modal dialog, open as long as it is on the page: its owner renders it or not. The native
 * element keeps the focus inside, closes on Escape and gives the focus back to what opened it; the
 * page behind neither scrolls nor answers. The focus starts at the heading.
 */
export function Dialog({
  title,
  describedBy,
  closeLabel,
  onClose,
  cloth = 'jua',
  region,
  actions,
  children,
}: {
  title: string;
  /** The id of what a screen reader is to say after the title. */
  describedBy?: string | undefined;
  /** The name of the cross: what closing does, or does not. */
  closeLabel: string;
  /** It was closed, by the cross or by Escape, and is to be taken off the page. */
  onClose: () => void;
  cloth?: Cloth;
  /** Makes the body a scroll region that the keyboard reaches, with a name of its own. */
  region?: { readonly label: string; readonly ref: Ref<HTMLDivElement> } | undefined;
  /** What can be done; stands still below the body. */
  actions: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const label = useId();

  useLayoutEffect(() => {
    const { current: element } = dialog;
    element?.showModal();
    heading.current?.focus();
    // Closed before it is taken away: only closing gives the focus back.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={label}
      aria-describedby={describedBy}
      // Its owner takes it away at once: the event that it was closed comes a frame later, and would
      // take away what was asked for meanwhile.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Where a browser closes it without asking; by now the dialog may be open again.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <div className={styles.sheet}>
        <Pindo cloth={cloth} className={styles.trim} />
        <div className={styles.head}>
          <h2 className="headline-2xl" id={label} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {/* What scrolls must be reached by the keyboard (WCAG 2.1.1). */}
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
