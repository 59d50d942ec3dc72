import { Button } from './button.tsx';

/** Retries a failed load. It stays enabled while it retries, and so keeps the focus. */
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
      {isRetrying ? retrying : retry}
    </Button>
  );
}
