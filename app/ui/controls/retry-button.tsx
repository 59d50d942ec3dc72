import { BusyLabel } from './busy-label.tsx';
import { Button } from './button.tsx';

/** Is not disabled while retrying, so that it keeps the focus. */
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
    <Button
      variant="line"
      size={size}
      aria-disabled={isRetrying}
      onClick={() => isRetrying || onRetry()}
    >
      <BusyLabel copy={{ label: retry, sending: retrying }} isBusy={isRetrying} />
    </Button>
  );
}
