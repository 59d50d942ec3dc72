import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type TreatedFailure, treatFailure } from '#app/api/failures.ts';
import type { Failure, Result } from '#app/api/request.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast-store.ts';

export interface RequestOptions<Input, T> {
  /** Null if nothing was sent, or the outcome concerns nobody any more. */
  readonly send: (input: Input) => Promise<Result<T> | null>;
  readonly treat?: ((failure: Failure) => TreatedFailure) | undefined;
  readonly onSent?: ((value: T, input: Input) => void) | undefined;
  readonly onFailed?: ((failure: TreatedFailure, input: Input) => void) | undefined;
}

export function toastFailure({ message }: TreatedFailure): void {
  showToast({ ...message, tone: 'error' });
}

/** Shows no toast: the failure has an element of its own on the page. */
export const showNothing = () => {};

/**
 * Sends a request, one at a time. The callbacks run after the render that shows the outcome, and before it is painted:
 * no button is seen with its first label before what they change is on the page.
 */
export function useRequest<Input, T>({
  send,
  treat = treatFailure,
  onSent,
  onFailed = toastFailure,
}: RequestOptions<Input, T>) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<TreatedFailure | null>(null);
  const [isSent, setSent] = useState(false);

  async function run(input: Input): Promise<void> {
    // The button is not disabled meanwhile, so that it keeps the focus.
    if (isSending) return;
    dismissErrors();
    setSending(true);
    setFailure(null);
    setSent(false);
    const result = await send(input);
    const failed = result && !result.ok ? treat(result.failure) : null;
    flushSync(() => {
      setSending(false);
      setFailure(failed);
      setSent(result?.ok === true);
    });
    flushSync(() => {
      if (failed) onFailed(failed, input);
      else if (result?.ok) onSent?.(result.value, input);
    });
  }

  return { isSending, failure, setFailure, isSent, run };
}
