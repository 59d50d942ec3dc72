import type { Ref } from 'react';
import { BusyButton } from './busy-button.tsx';

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
