import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import type { LoadedQuery } from '#app/api/use-api-query.ts';
import { EmptySeat } from '#app/brand/cloth/empty-seat.tsx';
import { RetryButton } from '#app/ui/controls/busy-button.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { dismissTopic, showToast } from '#app/ui/feedback/toast-store.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { adminCopy } from '#content/admin/admin-copy.ts';
import type { Message } from '#domain/message.ts';
import * as callout from './callout.module.css';
import * as styles from './loaded.module.css';

type Retried = Pick<LoadedQuery<unknown>, 'isRetrying' | 'retry'>;

/** Shows the data of a query; before they are loaded, that they are loading or have failed to. */
export function Loaded<T>({
  query,
  copy: { loading, ...copy },
  failed = { help: copy.failed },
  children,
}: {
  query: Pick<LoadedQuery<T>, 'data' | 'failure'> & Retried;
  copy: { readonly loading: string; readonly failed?: string };
  failed?: Pick<ComponentProps<typeof ListNotice>, 'title' | 'help'>;
  children: (data: T) => ReactNode;
}) {
  const { data, failure } = query;
  const region = useRef<HTMLDivElement>(null);
  return (
    <div ref={region} tabIndex={-1}>
      {data !== undefined && children(data)}
      {data === undefined && failure && (
        <ListNotice {...failed}>
          <TryAgain query={query} focusAfter={region} />
        </ListNotice>
      )}
      {data === undefined && !failure && <LoadingMessage>{loading}</LoadingMessage>}
    </div>
  );
}

export function ListNotice({
  title,
  help,
  children,
}: {
  title?: string | undefined;
  help?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={`${styles.notice} stack gap-2`}>
      <EmptySeat />
      {title && <h3 dir="auto">{title}</h3>}
      {help && <p>{help}</p>}
      {children}
    </div>
  );
}

/** A failure beside what is loaded; `children` say more, or try again. */
export function FailureBlock({ title, children, ...rest }: ComponentProps<'div'>) {
  return (
    <div className={`${styles.failure} ${callout.danger} stack gap-2`} {...rest}>
      <p className="inline-icon">
        <Icon name="warning" />
        <b>{title}</b>
      </p>
      {children}
    </div>
  );
}

/** @param focusAfter gets the focus if the button has it when it is removed */
export function TryAgain({
  query: { isRetrying, retry },
  focusAfter,
}: {
  query: Retried;
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
      onRetry={retry}
    />
  );
}

const FAILURE_TOPIC = 'load';

/** Reports that a list cannot be loaded, once for a series of failures and after each retry. */
export function useFailureToast(
  { data, isPrevious, failure, isRetrying }: LoadedQuery<unknown>,
  message: Message,
): void {
  const hasFailed = failure !== null && !isRetrying;
  const report = useEffectEvent(() => {
    // The page says so in place of a list that was never loaded.
    const isOnPage = data === undefined || isPrevious;
    showToast({ ...message, tone: 'error', topic: FAILURE_TOPIC, isOnPage });
  });
  useEffect(() => {
    if (!hasFailed) return;
    report();
    return () => dismissTopic(FAILURE_TOPIC);
  }, [hasFailed]);
}
