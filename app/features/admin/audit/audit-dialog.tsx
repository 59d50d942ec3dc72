import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiRequest } from '#app/api/client.ts';
import { useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { admin } from '#content/admin/admin.ts';
import type { AuditEntry, AuditPage } from '#domain/admin/audit-page.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { formatNearDay, type PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import * as styles from './audit.module.css';
import { AuditList } from './audit-list.tsx';

const copy = admin.history;

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

export function byDay(entries: readonly AuditEntry[]) {
  const days: { date: PlainDate; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const date = showDateAt(entry.at);
    const day = days.at(-1);
    if (day?.date === date) day.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}

const readPage = (before?: string) =>
  apiRequest('GET /api/admin/history', { query: before === undefined ? {} : { before } });

function useAuditLog(onOlder: (id: string | undefined) => void) {
  const { request } = useAdmin();
  const client = useQueryClient();
  const { data, failure, isLoading, isRetrying, retry } = useLoadedQuery<AuditPage>({
    queryKey: queryKeys.audit,
    queryFn: async ({ signal }) => {
      const newest = await request(readPage(), signal);
      return withNewest(client.getQueryData(queryKeys.audit), newest);
    },
    ignoresRefetchFailures: true,
  });
  const older = useMutation({
    mutationFn: (before: string) => request(readPage(before)),
    onSuccess(page, before) {
      client.setQueryData<AuditPage>(
        queryKeys.audit,
        (loaded) => loaded && withOlder(loaded, before, page),
      );
      onOlder(page.entries[0]?.id);
    },
  });

  return {
    page: data,
    isLoading: older.isPending || isLoading,
    hasFailed: older.isError || (failure !== null && !isRetrying),
    loadOlder(): void {
      if (data?.older && !older.isPending) older.mutate(data.older);
    },
    retry,
  };
}

/** The audit log, with new entries as they come. */
export function AuditDialog({ onClose }: { onClose: () => void }) {
  const [olderId, setOlderId] = useState<string>();
  const { page, isLoading, hasFailed, loadOlder, retry } = useAuditLog(setOlderId);
  const region = useRef<HTMLDivElement>(null);
  const firstOlder = useRef<HTMLLIElement>(null);
  const today = showDateAt(Date.now());

  // Keyboard and screen reader users continue at the first of the older entries.
  useEffect(() => {
    if (olderId !== undefined) firstOlder.current?.focus();
  }, [olderId]);

  return (
    <Dialog
      title={admin.tools.history}
      closeLabel={copy.close}
      onClose={onClose}
      isPending={false}
      region={{ label: admin.tools.history, ref: region }}
      actions={
        <Button variant="line" size="small" onClick={onClose}>
          {admin.close}
        </Button>
      }
    >
      <div className={styles.log}>
        {page?.entries.length === 0 && <p>{copy.empty}</p>}
        {page &&
          byDay(page.entries).map(({ date, entries }) => (
            <section key={entries[0]?.id}>
              <h3 className={styles.day}>
                {date === today ? copy.today : formatNearDay(date, today)}
              </h3>
              <AuditList
                entries={entries}
                withDate={false}
                focusable={olderId === undefined ? undefined : { id: olderId, ref: firstOlder }}
              />
            </section>
          ))}
        {hasFailed && <FailureNote title={ADMIN_MESSAGES.historyFailed.description} />}
        {!page && isLoading && <LoadingMessage>{copy.opening}</LoadingMessage>}
        {!page && hasFailed && <TextButton onClick={retry}>{admin.retry}</TextButton>}
        {page?.older && (
          <TextButton aria-disabled={isLoading} onClick={loadOlder}>
            {isLoading ? copy.opening : copy.older}
          </TextButton>
        )}
      </div>
    </Dialog>
  );
}
