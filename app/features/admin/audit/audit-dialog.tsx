import { useRef, useState } from 'react';
import { useApiCache } from '#app/api/use-api-cache.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { useApiQuery } from '#app/api/use-api-query.ts';
import { groupByDate } from '#app/features/admin/parts/dates.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { adminCopy } from '#content/admin/admin-copy.ts';
import type { AuditPage } from '#domain/admin/audit.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { formatNearDay } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import * as styles from './audit.module.css';
import { AuditList } from './audit-list.tsx';

const copy = adminCopy.history;

/** Drops the entries below the newest page if they do not adjoin it any more. */
export function withNewest(loaded: AuditPage | undefined, newest: AuditPage): AuditPage {
  const last = newest.entries.at(-1);
  const joint = loaded?.entries.findIndex(({ id }) => id === last?.id) ?? -1;
  if (!loaded || joint < 0) return newest;
  return { entries: [...newest.entries, ...loaded.entries.slice(joint + 1)], older: loaded.older };
}

export function withOlder(loaded: AuditPage, before: string, page: AuditPage): AuditPage {
  if (loaded.older !== before) return loaded;
  return { entries: [...loaded.entries, ...page.entries], older: page.older };
}

const HISTORY = 'GET /api/admin/history';

export function AuditDialog({ onClose }: { onClose: () => void }) {
  /** Keyboard and screen reader users continue at the first of the older entries. */
  const [olderId, setOlderId] = useState<string>();
  const cache = useApiCache();
  const newest = useApiQuery(
    HISTORY,
    { query: {} },
    {
      async read(request, loaded: AuditPage | undefined) {
        const read = await request({ query: {} });
        return read.ok ? { ok: true, value: withNewest(loaded, read.value) } : read;
      },
    },
  );
  const older = useApiMutation(HISTORY, {
    content: (before: string) => ({ query: { before } }),
    onDone(read, before) {
      cache.update(HISTORY, (loaded) => withOlder(loaded, before, read));
      setOlderId(read.entries[0]?.id);
    },
  });
  const page = newest.data;
  const isLoading = older.isSending || newest.isLoading;
  const hasFailed = older.failure !== null || (newest.failure !== null && !newest.isRetrying);
  const region = useRef<HTMLDivElement>(null);
  const today = showDateAt(Date.now());

  return (
    <Dialog
      title={adminCopy.tools.history}
      closeLabel={copy.close}
      onClose={onClose}
      isPending={false}
      region={{ label: adminCopy.tools.history, ref: region }}
      actions={
        <Button variant="line" size="small" onClick={onClose}>
          {adminCopy.close}
        </Button>
      }
    >
      <div className={styles.log}>
        {page?.entries.length === 0 && <p>{copy.empty}</p>}
        {page &&
          groupByDate(page.entries, ({ at }) => showDateAt(at)).map(([date, entries]) => (
            <section key={date} className="stack gap-3">
              <h3 className={styles.day}>
                {date === today ? copy.today : formatNearDay(date, today)}
              </h3>
              <AuditList entries={entries} withDate={false} focusedId={olderId} />
            </section>
          ))}
        {hasFailed && <FailureNote title={ADMIN_MESSAGES.historyFailed.description} />}
        {!page && isLoading && <LoadingMessage>{copy.opening}</LoadingMessage>}
        {!page && hasFailed && <TextButton onClick={newest.retry}>{adminCopy.retry}</TextButton>}
        {page?.older && (
          <TextButton
            aria-disabled={isLoading}
            onClick={() => page.older && older.send(page.older)}
          >
            {isLoading ? copy.opening : copy.older}
          </TextButton>
        )}
      </div>
    </Dialog>
  );
}
