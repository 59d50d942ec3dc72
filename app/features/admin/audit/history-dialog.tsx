import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { Waiting } from '#app/ui/feedback/waiting.tsx';
import { admin } from '#content/admin/admin.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { formatNearDay } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { ActList } from './act-list.tsx';
import { byDay } from './history-pages.ts';
import { useHistory } from './use-history.ts';
import './history-dialog.css';

const words = admin.history;

/** Who did what when, in the workroom and on the booking pages; it grows while one looks. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { page, isReading, hasFailed, showOlder, retry } = useHistory();
  const region = useRef<HTMLDivElement>(null);
  const firstOlder = useRef<HTMLLIElement>(null);
  const [marked, setMarked] = useState<string>();
  const today = showDateAt(Date.now());

  // One reads on where what was asked for begins.
  useEffect(() => {
    if (marked !== undefined) firstOlder.current?.focus();
  }, [marked]);

  async function readOlder(): Promise<void> {
    setMarked((await showOlder()) ?? undefined);
  }

  return (
    <Dialog
      title={admin.tools.history}
      closeLabel={words.close}
      onClose={onClose}
      region={{ label: admin.tools.history, ref: region }}
      actions={
        <Button variant="line" size="small" onClick={onClose}>
          {admin.close}
        </Button>
      }
    >
      <div className="history">
        {page?.acts.length === 0 && <p>{words.empty}</p>}
        {page &&
          byDay(page.acts).map(({ date, acts }) => (
            <section key={acts[0]?.id}>
              <h3 className="history-day">
                {date === today ? words.today : formatNearDay(date, today)}
              </h3>
              <ActList
                acts={acts}
                withDate={false}
                marked={marked === undefined ? undefined : { id: marked, ref: firstOlder }}
              />
            </section>
          ))}
        {hasFailed && <FailureNote title={ADMIN_MESSAGES.historyFailed.description} />}
        {page === null && isReading && <Waiting>{words.opening}</Waiting>}
        {page === null && hasFailed && <TextButton onClick={retry}>{admin.retry}</TextButton>}
        {page?.older && (
          <TextButton aria-disabled={isReading} onClick={() => void readOlder()}>
            {isReading ? words.opening : words.older}
          </TextButton>
        )}
      </div>
    </Dialog>
  );
}
