import { clsx } from 'clsx';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useUiCopy } from '#app/ui/copy/ui-copy.ts';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import * as styles from './toast.module.css';
import { dismissToast, type Toast, type ToastMessage, useToasts } from './toast-store.ts';
import { useModalOpen } from './use-modal-open.ts';

export { dismissErrors, dismissToast, showToast, type ToastMessage } from './toast-store.ts';

const STAYS_MS = 6_000;
const STAYS_WITH_ACTION_MS = 8_000;

const signs: Record<ToastMessage['tone'], IconName> = {
  success: 'tick',
  error: 'warning',
  info: 'forward',
};

/**
 * The corner where toasts appear; mounted once, in the root. Its two live regions are on the page
 * before anything is put into them, or screen readers would miss the first message.
 * @param isInModal for one more, inside a modal dialog in which one works: it shows the same toasts
 *   where they can be read and pressed
 */
export function ToastRegion({ isInModal = false }: { isInModal?: boolean }) {
  const toasts = useToasts();
  const [touched, setTouched] = useState(false);
  // Behind a modal dialog a toast can be neither read nor pressed.
  const isBehindModal = useModalOpen(toasts.length > 0 && !isInModal);
  const held = touched || isBehindModal;
  const cameFrom = useRef<HTMLElement>(null);

  useEffect(() => {
    // A toast that vanishes under the pointer or the focus sends no leave event.
    if (toasts.length === 0) setTouched(false);
  }, [toasts.length]);

  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    setTouched(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setTouched(false);
  }
  function dismiss(id: number) {
    dismissToast(id);
    if (cameFrom.current?.isConnected) cameFrom.current.focus({ preventScroll: true });
  }

  const shown = (errors: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'error') === errors)
      .map((toast) => <ToastCard key={toast.id} toast={toast} held={held} onDismiss={dismiss} />);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the clock, offers no act
    <div
      className={styles.region}
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
      onFocus={enter}
      onBlur={leave}
    >
      <div role="status" aria-atomic="false">
        {shown(false)}
      </div>
      <div role="alert" aria-atomic="false">
        {shown(true)}
      </div>
    </div>
  );
}

function ToastCard({
  toast: { id, title, description, detail, tone, action, seconds },
  held,
  onDismiss,
}: {
  toast: Toast;
  held: boolean;
  onDismiss: (id: number) => void;
}) {
  const copy = useUiCopy();
  const usual = action ? STAYS_WITH_ACTION_MS : STAYS_MS;
  const stays = seconds === undefined ? usual : seconds * 1000;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), stays);
    return () => clearTimeout(timer);
  }, [held, id, stays]);

  return (
    <div
      className={clsx(
        styles.toast,
        tone === 'success' && styles.success,
        tone === 'error' && styles.error,
        action && styles.withAction,
      )}
    >
      <Icon name={signs[tone]} />
      <p className={styles.words}>
        <b>{title}</b> {description && <span>{description}</span>}{' '}
        {detail && <span className={styles.detail}>{detail}</span>}
      </p>
      <span className={styles.acts}>
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
