import { Fragment, useRef, useState } from 'react';
import { treatFailure } from '#app/api/failures.ts';
import { useApiCache } from '#app/api/use-api-cache.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { useApiQuery } from '#app/api/use-api-query.ts';
import { TryAgain } from '#app/features/admin/parts/loaded.tsx';
import { showNothing, useRequest } from '#app/forms/use-request.ts';
import { useClipboard } from '#app/ui/browser/use-clipboard.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { adminCopy } from '#content/admin/admin-copy.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { NO_RESPONSE } from '#domain/message.ts';
import { formatNearDay } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import * as styles from './feed-dialog.module.css';

const FEED = 'GET /api/admin/calendar-feed';

const copy = adminCopy.feed;

type Question = 'replace' | 'remove';

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const cache = useApiCache();
  const query = useApiQuery(FEED, {});
  /** Known only after its creation, until the dialog closes. */
  const [url, setUrl] = useState<string | null>(null);
  const creation = useApiMutation('POST /api/admin/calendar-feed');
  const removal = useApiMutation('DELETE /api/admin/calendar-feed');
  const [question, setQuestion] = useState<Question | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const change = useRequest({
    send: (operation: Question | 'create') =>
      (operation === 'remove' ? removal : creation).send({}),
    treat: (failure) => treatFailure(failure, { title: ADMIN_MESSAGES.feedFailed.title }),
    onSent({ opened_at, ...made }: { opened_at: number | null; address?: string }, operation) {
      cache.update(FEED, () => ({ opened_at }));
      setUrl(made.address ?? null);
      setRemoved(operation === 'remove');
    },
    onFailed: showNothing,
  });
  const region = useRef<HTMLDivElement>(null);
  const isKnown = query.data !== undefined;
  const openedAt = query.data?.opened_at ?? null;
  const isSending = query.isLoading || change.isSending;
  const unread =
    query.failure && !query.isRetrying && treatFailure(query.failure, { title: NO_RESPONSE.title });
  const failure = change.failure ?? unread;

  function keep(): void {
    setQuestion(null);
    region.current?.focus();
  }

  async function send(operation: Question | 'create'): Promise<void> {
    if (isSending) return;
    await change.run(operation);
    setQuestion(null);
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
      return <TryAgain query={{ ...query, isRetrying: isSending }} focusAfter={region} />;
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
      title={adminCopy.tools.feed}
      closeLabel={copy.close}
      onClose={onClose}
      isPending={isKnown && isSending}
      region={{ label: adminCopy.tools.feed, ref: region }}
      actions={actions()}
    >
      <div className="stack gap-4 small pretty">
        <p>{copy.lead}</p>
        <p className="soft small">{copy.secret}</p>
        {!isKnown && isSending && <LoadingMessage>{copy.opening}</LoadingMessage>}
        {url && !question && <FeedUrl url={url} />}
        {openedAt !== null && !url && (
          <p>
            {copy.openedOn} <b>{formatNearDay(showDateAt(openedAt), showDateAt(Date.now()))}</b>.
          </p>
        )}
        <p className={styles.status} role="status">
          {question ? copy[question].question : isRemoved && copy.removed}
        </p>
        {failure && <FailureNote {...failure.message} />}
      </div>
    </Dialog>
  );
}

function FeedUrl({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const clipboard = useClipboard(copy, () => field.current?.focus());

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
        <Button size="small" onClick={() => void clipboard.copy(url)}>
          {copy.copy}
        </Button>
        <p role="status">{clipboard.outcome}</p>
      </div>
    </div>
  );
}
