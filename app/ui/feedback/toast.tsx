import { clsx } from 'clsx';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useModalOpen } from '#app/ui/browser/use-modal-open.ts';
import { useUiCopy } from '#app/ui/copy/ui-copy.ts';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import * as styles from './toast.module.css';
import { dismissToast, type Toast, type ToastMessage, useToasts } from './toast-store.ts';

export { dismissErrors, dismissToast, showToast, type ToastMessage } from './toast-store.ts';

const DURATION_MS = 6_000;
const DURATION_WITH_ACTION_MS = 8_000;

const icons: Record<ToastMessage['tone'], IconName> = {
  success: 'tick',
  error: 'warning',
  info: 'forward',
};

/**
 * Shows the toasts; mounted in the root. The two live regions are always rendered, or screen
 * readers would miss the first message.
 * @param isInModal for a second region inside a modal dialog, where its toasts are not inert
 */
export function ToastRegion({ isInModal = false }: { isInModal?: boolean }) {
  const toasts = useToasts();
  const [isActive, setActive] = useState(false);
  // Inert, so it stays until it can be read.
  const isBehindModal = useModalOpen(toasts.length > 0 && !isInModal);
  const isPaused = isActive || isBehindModal;
  const previousFocus = useRef<HTMLElement>(null);

  useEffect(() => {
    // The removal of an element under the pointer or with the focus sends no leave event.
    if (toasts.length === 0) setActive(false);
  }, [toasts.length]);

  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    setActive(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      previousFocus.current = relatedTarget;
    }
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setActive(false);
  }
  function dismiss(id: number) {
    dismissToast(id);
    if (previousFocus.current?.isConnected) previousFocus.current.focus({ preventScroll: true });
  }

  const cardsOf = (areErrors: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'error') === areErrors)
      .map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPaused} onDismiss={dismiss} />
      ));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses timers, has no action
    <div
      className={styles.region}
      onPointerEnter={() => setActive(true)}
      onPointerLeave={() => setActive(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <div role="status" aria-atomic="false">
        {cardsOf(false)}
      </div>
      <div role="alert" aria-atomic="false">
        {cardsOf(true)}
      </div>
    </div>
  );
}

function ToastCard({
  toast: { id, title, description, detail, tone, action, durationSeconds },
  isPaused,
  onDismiss,
}: {
  toast: Toast;
  isPaused: boolean;
  onDismiss: (id: number) => void;
}) {
  const copy = useUiCopy();
  const defaultMs = action ? DURATION_WITH_ACTION_MS : DURATION_MS;
  const durationMs = durationSeconds === undefined ? defaultMs : durationSeconds * 1000;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, id, durationMs]);

  return (
    <div
      className={clsx(
        styles.toast,
        tone === 'success' && styles.success,
        tone === 'error' && styles.error,
        action && styles.withAction,
      )}
    >
      <Icon name={icons[tone]} />
      <p className={styles.text}>
        <b>{title}</b> {description && <span>{description}</span>}{' '}
        {detail && <span className={styles.detail}>{detail}</span>}
      </p>
      <span className={styles.buttons}>
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              onDismiss(id);
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          className={styles.dismiss}
          aria-label={`${copy.dismiss} ${title}`}
          onClick={() => onDismiss(id)}
        >
          <Icon name="close" />
        </button>
      </span>
    </div>
  );
}
