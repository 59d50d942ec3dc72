import { clsx } from 'clsx';
import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import { layoutCopy } from '#content/show/layout.ts';
import * as styles from './toast.module.css';
import type { ToastMessage } from './toast-rules.ts';
import { dismissToast, runAction, type Toast, useToasts } from './toast-store.ts';

const icons: Record<ToastMessage['tone'], IconName> = {
  success: 'tick',
  error: 'warning',
  info: 'forward',
};

/** Focuses the newest toast, which is far from the focus in the order of the page. */
const SHORTCUT = 'F8';

/**
 * Shows the toasts, at the end of the document and in a modal dialog. Both live regions are always rendered, or screen
 * readers would miss the first message.
 */
export function ToastRegion() {
  const toasts = useToasts();
  const region = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<HTMLElement>(null);
  const newestId = toasts.at(-1)?.id;

  useEffect(
    () => (newestId && region.current ? followFocus(region.current) : undefined),
    [newestId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the removal of a toast
  useLayoutEffect(() => {
    const { current: before } = previousFocus;
    // The removal of an element with the focus sends no blur event.
    if (!before || document.activeElement !== document.body) return;
    previousFocus.current = null;
    const target = before.isConnected ? before : document.querySelector('main');
    target?.focus({ preventScroll: true });
  }, [toasts]);

  useEffect(() => {
    function focusNewest({ key }: KeyboardEvent) {
      const cards = region.current?.querySelectorAll('[data-toast]');
      if (key === SHORTCUT) [...(cards ?? [])].at(-1)?.querySelector('button')?.focus();
    }
    document.addEventListener('keydown', focusNewest);
    return () => document.removeEventListener('keydown', focusNewest);
  }, []);

  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      previousFocus.current = relatedTarget;
    }
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = null;
  }

  const cardsOf = (areErrors: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'error') === areErrors)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only remembers the focus, has no action
    <div className={styles.region} ref={region} data-toasts onFocus={onFocus} onBlur={onBlur}>
      <div role="status" aria-atomic="false">
        {cardsOf(false)}
      </div>
      <div role="alert" aria-atomic="false">
        {cardsOf(true)}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, description, detail, tone, action, isOnPage } = toast;
  const text = (
    <p className={isOnPage ? 'visually-hidden' : styles.text}>
      <b>{title}</b> {description && <span>{description}</span>}{' '}
      {detail && <span className={styles.detail}>{detail}</span>}
    </p>
  );
  if (isOnPage) return text;
  return (
    <div
      className={clsx(
        styles.toast,
        tone === 'success' && styles.success,
        tone === 'error' && styles.error,
        action && styles.withAction,
      )}
      data-toast
    >
      <Icon name={icons[tone]} />
      {text}
      <span className={styles.buttons}>
        {action && (
          <button
            type="button"
            className={styles.action}
            aria-keyshortcuts={SHORTCUT}
            onClick={() => runAction(toast)}
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          className={styles.dismiss}
          aria-label={`${layoutCopy.controls.dismiss} ${title}`}
          aria-keyshortcuts={SHORTCUT}
          onClick={() => dismissToast(id)}
        >
          <Icon name="close" />
        </button>
      </span>
    </div>
  );
}

const AROUND_FIELD_PX = 48;

/** Keeps the region clear of a phone's keyboard. Toasts stay where they are, unless they cover what has the focus or what they are about. */
function followFocus(region: HTMLElement): () => void {
  const { visualViewport: view } = window;
  const { style, dataset } = region;
  const ending = new AbortController();
  let frame = 0;

  function place(): void {
    if (view) Object.assign(style, { top: `${view.offsetTop}px`, height: `${view.height}px` });
    // A toast does not move while somebody uses it.
    if (region.contains(document.activeElement)) return;
    const subject = document.querySelector('[data-toast-subject]');
    if (!coversFocus(region) && !(subject && covers(region, subject))) return;
    move();
    if (coversFocus(region)) move();
  }
  function move(): void {
    if (dataset.moved === undefined) dataset.moved = '';
    else delete dataset.moved;
  }
  // In the next frame the cause of the toast has rendered, focused and scrolled.
  function schedule(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  }
  if (toastsIn(region).length === 1) delete dataset.moved;
  schedule();
  document.addEventListener('focusin', schedule, ending);
  for (const type of ['resize', 'scroll']) view?.addEventListener(type, schedule, ending);
  return () => {
    ending.abort();
    cancelAnimationFrame(frame);
  };
}

const toastsIn = (region: HTMLElement) => [...region.querySelectorAll('[data-toast]')];

function coversFocus(region: HTMLElement): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return false;
  const isField = activeElement.matches('input, textarea, select');
  return covers(region, activeElement, isField ? AROUND_FIELD_PX : 0);
}

function covers(region: HTMLElement, element: Element, around = 0): boolean {
  const box = element.getBoundingClientRect();
  return toastsIn(region).some((toast) => {
    const { top, bottom, left, right } = toast.getBoundingClientRect();
    const isBeside = box.bottom + around < top || bottom < box.top - around;
    return !isBeside && box.left < right && left < box.right;
  });
}
