import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import { apiRequest } from '#app/api/client.ts';
import { treatFailure } from '#app/api/failures.ts';
import type { ApiRequest } from '#app/api/request.ts';
import { useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { TryAgain } from '#app/features/admin/notice/try-again.tsx';
import { describeFailure } from '#app/features/admin/queries/failed-operation.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { useClipboard } from '#app/ui/browser/use-clipboard.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { admin } from '#content/admin/admin.ts';
import type { CreatedFeed, FeedResponse } from '#domain/admin/calendar-feed.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { NO_RESPONSE } from '#domain/message.ts';
import { formatNearDay } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import * as styles from './feed-dialog.module.css';

type Feed = FeedResponse | CreatedFeed;

const readFeed = apiRequest('GET /api/admin/calendar-feed', {});
const requests = {
  create: apiRequest('POST /api/admin/calendar-feed', {}),
  remove: apiRequest('DELETE /api/admin/calendar-feed', {}),
} satisfies Record<string, ApiRequest<Feed>>;

function useFeed() {
  const { request } = useAdmin();
  const client = useQueryClient();
  const query = useLoadedQuery<Feed>({
    queryKey: queryKeys.calendarFeed,
    queryFn: ({ signal }) => request(readFeed, signal),
  });
  const change = useMutation({
    mutationFn: (operation: keyof typeof requests) => request<Feed>(requests[operation]),
    onSuccess: (response) => void client.setQueryData(queryKeys.calendarFeed, response),
  });

  const { data, failure, isRetrying, retry } = query;
  const unread =
    failure && !isRetrying ? treatFailure(failure, { title: NO_RESPONSE.title }).message : null;
  return {
    isKnown: data !== undefined,
    /** Milliseconds since 1970; null without a feed. */
    openedAt: data?.opened_at ?? null,
    /** Known only after its creation, until the dialog closes. */
    url: data && 'address' in data ? data.address : null,
    isSending: query.isLoading || change.isPending,
    failure: change.error ? describeFailure(change.error, ADMIN_MESSAGES.feedFailed.title) : unread,
    retry,
    /** Resolves with false after a failure. */
    change: (operation: keyof typeof requests): Promise<boolean> =>
      change.mutateAsync(operation).then(
        () => true,
        () => false,
      ),
  };
}

const copy = admin.feed;

/** The confirmation before a URL stops working. */
type Question = 'replace' | 'remove';

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { isKnown, openedAt, url, isSending, failure, retry, change } = useFeed();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const region = useRef<HTMLDivElement>(null);

  function keep(): void {
    setQuestion(null);
    region.current?.focus();
  }

  async function send(operation: Question | 'create'): Promise<void> {
    if (isSending) return;
    const isDone = await change(operation === 'remove' ? 'remove' : 'create');
    setQuestion(null);
    if (isDone) setRemoved(operation === 'remove');
    // The pressed button is no longer there.
    region.current?.focus();
  }

  function actions() {
    if (question) {
      const { yes, no } = copy[question];
      return (
        // New elements: a second press on the same spot must not confirm.
        <Fragment key={question}>
          <Button variant="line" size="small" autoFocus onClick={keep}>
            {no}
          </Button>
          <BusyButton
            variant="danger"
            size="small"
            copy={yes}
            isBusy={isSending}
            onClick={() => void send(question)}
          />
        </Fragment>
      );
    }
    if (!isKnown) {
      return <TryAgain isRetrying={isSending} onRetry={retry} focusAfter={region} />;
    }
    if (openedAt === null) {
      return (
        <BusyButton
          size="small"
          copy={copy.create}
          isBusy={isSending}
          onClick={() => void send('create')}
        />
      );
    }
    return (
      <>
        <Button variant="line" size="small" onClick={() => setQuestion('replace')}>
          {copy.replace.label}
        </Button>
        <Button variant="line" size="small" onClick={() => setQuestion('remove')}>
          {copy.remove.label}
        </Button>
      </>
    );
  }

  return (
    <Dialog
      title={admin.tools.feed}
      closeLabel={copy.close}
      onClose={onClose}
      isPending={isKnown && isSending}
      region={{ label: admin.tools.feed, ref: region }}
      actions={<div className={styles.actions}>{actions()}</div>}
    >
      <div className={styles.feed}>
        <p>{copy.lead}</p>
        <p className="soft small">{copy.secret}</p>
        {!isKnown && isSending && <LoadingMessage>{copy.opening}</LoadingMessage>}
        {url && !question && <FeedUrl url={url} />}
        {openedAt !== null && !url && (
          <p>
            {copy.openedOn} <b>{dayOf(openedAt)}</b>.
          </p>
        )}
        <p className={styles.status} role="status">
          {question ? copy[question].question : isRemoved && copy.removed}
        </p>
        {failure && <FailureNote {...failure} />}
      </div>
    </Dialog>
  );
}

const dayOf = (instant: number) => formatNearDay(showDateAt(instant), showDateAt(Date.now()));

function FeedUrl({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const clipboard = useClipboard(copy, () => field.current?.focus());

  function copyUrl(): void {
    field.current?.select();
    void clipboard.copy(url);
  }

  return (
    <div className={styles.feedUrl}>
      <TextField
        ref={field}
        label={copy.url}
        hint={copy.once}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.copy}>
        <Button size="small" onClick={copyUrl}>
          {copy.copy}
        </Button>
        <p role="status">{clipboard.outcome}</p>
      </div>
    </div>
  );
}
