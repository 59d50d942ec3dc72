import { type RefObject, useCallback } from 'react';
import { RetryButton } from '#app/ui/controls/busy-button.tsx';
import { adminCopy } from '#content/admin/admin-copy.ts';

/** @param focusAfter gets the focus if the button has it when it is removed */
export function TryAgain({
  isRetrying,
  onRetry,
  focusAfter,
}: {
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
    <RetryButton
      ref={passFocusOn}
      copy={adminCopy}
      size="small"
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}
