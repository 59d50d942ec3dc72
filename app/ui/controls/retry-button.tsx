import { BusyButton } from './busy-button.tsx';

export function RetryButton({
  copy: { retry, retrying },
  size,
  isRetrying,
  onRetry,
}: {
  copy: { readonly retry: string; readonly retrying: string };
  size?: 'small';
  isRetrying: boolean;
  onRetry: () => void;
}) {
  return (
    <BusyButton
      variant="line"
      size={size}
      copy={{ label: retry, sending: retrying }}
      isBusy={isRetrying}
      onClick={() => isRetrying || onRetry()}
    />
  );
}
