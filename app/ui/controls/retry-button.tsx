import { type RefObject, useCallback } from 'react';
import { BusyButton } from './busy-button.tsx';

/** @param focusAfter gets the focus if the button has it when it is removed */
export function RetryButton({
  copy: { retry, retrying },
  size,
  isRetrying,
  onRetry,
  focusAfter,
}: {
  copy: { readonly retry: string; readonly retrying: string };
  size?: 'small';
  isRetrying: boolean;
  onRetry: () => void;
  focusAfter?: RefObject<HTMLElement | null>;
}) {
  const passFocusOn = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) focusAfter?.current?.focus();
    },
    [focusAfter],
  );
  return (
    <BusyButton
      ref={passFocusOn}
      variant="line"
      size={size}
      copy={{ label: retry, sending: retrying }}
      isBusy={isRetrying}
      onClick={() => isRetrying || onRetry()}
    />
  );
}
