import { Fragment, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { Waiting } from '#app/ui/feedback/waiting.tsx';
import { admin } from '#content/admin/admin.ts';
import { formatNearDay } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { FeedAddress } from './feed-address.tsx';
import { useFeed } from './use-feed.ts';
import './feed-dialog.css';

const words = admin.feed;

/** What is asked before an address stops working. */
type Question = 'replace' | 'remove';

/** The admin's own calendar feed: what it is, its address once, and its end. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { isKnown, openedAt, address, isSending, trouble, read, open, close } = useFeed();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const region = useRef<HTMLDivElement>(null);

  function keep(): void {
    setQuestion(null);
    region.current?.focus();
  }

  async function change(act: Question | 'create'): Promise<void> {
    if (isSending) return;
    const isDone = await (act === 'remove' ? close() : open());
    setQuestion(null);
    if (isDone) setRemoved(act === 'remove');
    // What was pressed is no longer there.
    region.current?.focus();
  }

  function actions() {
    if (question) {
      const { yes, no } = words[question];
      return (
        // Buttons of its own: what is pressed again must not be the act itself.
        <Fragment key={question}>
          <Button variant="line" size="small" autoFocus onClick={keep}>
            {no}
          </Button>
          <Button
            variant="danger"
            size="small"
            aria-disabled={isSending}
            onClick={() => void change(question)}
          >
            {isSending ? yes.sending : yes.label}
          </Button>
        </Fragment>
      );
    }
    if (!isKnown) {
      return (
        <Button
          variant="line"
          size="small"
          aria-disabled={isSending}
          onClick={() => isSending || void read()}
        >
          {isSending ? admin.retrying : admin.retry}
        </Button>
      );
    }
    if (openedAt === null) {
      return (
        <Button size="small" aria-disabled={isSending} onClick={() => void change('create')}>
          {isSending ? words.create.sending : words.create.label}
        </Button>
      );
    }
    return (
      <>
        <Button variant="line" size="small" onClick={() => setQuestion('replace')}>
          {words.replace.label}
        </Button>
        <Button variant="line" size="small" onClick={() => setQuestion('remove')}>
          {words.remove.label}
        </Button>
      </>
    );
  }

  return (
    <Dialog
      title={admin.tools.feed}
      closeLabel={words.close}
      onClose={onClose}
      region={{ label: admin.tools.feed, ref: region }}
      actions={<div className="feed-acts">{actions()}</div>}
    >
      <div className="feed">
        <p>{words.lead}</p>
        <p className="soft small">{words.secret}</p>
        {!isKnown && isSending && <Waiting>{words.opening}</Waiting>}
        {address && !question && <FeedAddress address={address} />}
        {openedAt !== null && !address && (
          <p>
            {words.openedOn} <b>{dayOf(openedAt)}</b>.
          </p>
        )}
        <p className="feed-news" role="status">
          {question ? words[question].question : isRemoved && words.removed}
        </p>
        {trouble && <FailureNote {...trouble} />}
      </div>
    </Dialog>
  );
}

const dayOf = (instant: number) => formatNearDay(showDateAt(instant), showDateAt(Date.now()));
