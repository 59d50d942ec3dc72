import type { ComponentProps, Ref } from 'react';
import * as styles from './busy-button.module.css';
import { Button } from './button.tsx';

/** A button that sends something. Is not disabled while it is busy, so that it keeps the focus. */
export function BusyButton({
  copy,
  isBusy,
  ...button
}: Omit<ComponentProps<typeof Button>, 'children'> & ComponentProps<typeof BusyLabel>) {
  return (
    <Button aria-disabled={isBusy || undefined} {...button}>
      <BusyLabel copy={copy} isBusy={isBusy} />
    </Button>
  );
}

/** A button's label, or what is under way. Has room for both, so that nothing moves (button.module.css). */
export function BusyLabel({
  copy: { label, sending },
  isBusy,
}: {
  copy: { readonly label: string; readonly sending: string };
  isBusy: boolean;
}) {
  const [shown, other] = isBusy ? [sending, label] : [label, sending];
  return (
    <span className={styles.busyLabel} data-other={other}>
      <span>{shown}</span>
    </span>
  );
}

export function RetryButton({
  copy: { retry, retrying },
  isRetrying,
  onRetry,
  ...button
}: {
  copy: { readonly retry: string; readonly retrying: string };
  size?: 'small';
  isRetrying: boolean;
  onRetry: () => void;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <BusyButton
      variant="line"
      copy={{ label: retry, sending: retrying }}
      isBusy={isRetrying}
      onClick={() => isRetrying || onRetry()}
      {...button}
    />
  );
}
