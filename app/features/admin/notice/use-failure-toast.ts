import { useEffect, useEffectEvent } from 'react';
import type { LoadedQuery } from '#app/api/use-api-query.ts';
import { dismissTopic, showToast } from '#app/ui/feedback/toast.tsx';
import type { Message } from '#domain/message.ts';

const TOPIC = 'load';

/** Reports that a list cannot be loaded, once for a series of failures and after each retry. */
export function useFailureToast(
  { data, isPrevious, failure, isRetrying }: LoadedQuery<unknown>,
  message: Message,
): void {
  const hasFailed = failure !== null && !isRetrying;
  const report = useEffectEvent(() => {
    // The page says so in place of a list that was never loaded.
    const isOnPage = data === undefined || isPrevious;
    showToast({ ...message, tone: 'error', topic: TOPIC, isOnPage });
  });
  useEffect(() => {
    if (!hasFailed) return;
    report();
    return () => dismissTopic(TOPIC);
  }, [hasFailed]);
}
