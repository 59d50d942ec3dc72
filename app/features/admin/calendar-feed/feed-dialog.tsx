import { Fragment, useRef, useState } from 'react';
import { TryAgain } from '#app/features/admin/notice/try-again.tsx';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { admin } from '#content/admin/admin.ts';
import { formatNearDay } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import * as styles from './feed-dialog.module.css';
import { FeedUrl } from './feed-url.tsx';
import { useFeed } from './use-feed.ts';

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
      actions={<div className="wrap gap-3">{actions()}</div>}
    >
      <div className="stack gap-4 small pretty">
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
