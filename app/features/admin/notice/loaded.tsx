import { type ReactNode, useRef } from 'react';
import type { LoadedQuery } from '#app/api/use-api-query.ts';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { ListNotice } from './list-notice.tsx';
import { TryAgain } from './try-again.tsx';

/** Shows the data of a query; before they are loaded, that they are loading or have failed to. */
export function Loaded<T>({
  query: { data, failure, isRetrying, retry },
  loading,
  failed,
  children,
}: {
  query: Pick<LoadedQuery<T>, 'data' | 'failure' | 'isRetrying' | 'retry'>;
  loading: string;
  failed: { readonly title?: string | undefined; readonly help?: string | undefined };
  children: (data: T) => ReactNode;
}) {
  const region = useRef<HTMLDivElement>(null);
  return (
    <div ref={region} tabIndex={-1}>
      {data !== undefined && children(data)}
      {data === undefined && failure && (
        <ListNotice {...failed}>
          <TryAgain isRetrying={isRetrying} onRetry={retry} focusAfter={region} />
        </ListNotice>
      )}
      {data === undefined && !failure && <LoadingMessage>{loading}</LoadingMessage>}
    </div>
  );
}
