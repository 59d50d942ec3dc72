import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { admin } from '#content/admin/admin.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { formatNearDay } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import * as styles from './audit-dialog.module.css';
import { AuditList } from './audit-list.tsx';
import { byDay } from './audit-pages.ts';
import { useAuditLog } from './use-audit-log.ts';

const copy = admin.history;

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
