import { useRef, useState } from 'react';
import { treatFailure } from '#app/api/failures.ts';
import { useApiCache } from '#app/api/use-api-cache.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { useApiQuery } from '#app/api/use-api-query.ts';
import { TryAgain } from '#app/features/admin/parts/loaded.tsx';
import { showNothing, useRequest } from '#app/forms/use-request.ts';
import { BusyButton, BusyLabel } from '#app/ui/controls/busy-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { adminCopy } from '#content/admin/admin-copy.ts';
import type { OwnSession } from '#domain/account/account.ts';
import { formatNearDay } from '#domain/time/plain-date.ts';
import { formatShowClock, showDateAt } from '#domain/time/show-time.ts';
import * as styles from './sessions-dialog.module.css';

const SESSIONS = 'GET /api/admin/sessions';

const copy = adminCopy.sessions;

export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const region = useRef<HTMLDivElement>(null);
  const cache = useApiCache();
  const query = useApiQuery(SESSIONS, {});
  const one = useApiMutation('DELETE /api/admin/sessions/:id');
  const others = useApiMutation('DELETE /api/admin/sessions');
  const ending = useRequest({
    send: (id: string | null) => (id === null ? others.send({}) : one.send({ id })),
    treat: (failure) => treatFailure(failure, { title: copy.failed }),
    onSent(left, id) {
      cache.update(SESSIONS, () => left);
      setStatus(id === null ? copy.othersEnded : copy.ended);
      // The pressed button is no longer there.
      region.current?.focus();
    },
    onFailed: showNothing,
  });
  const [status, setStatus] = useState('');
  const sessions = query.data?.sessions;
  const hasOthers = sessions?.some(({ is_current }) => !is_current) ?? false;

  function actions() {
    if (!sessions && query.failure) {
      return <TryAgain query={query} focusAfter={region} />;
    }
    if (!hasOthers) {
      return (
        <Button variant="line" size="small" onClick={onClose}>
          {adminCopy.close}
        </Button>
      );
    }
    return (
      <BusyButton
        size="small"
        copy={copy.endOthers}
        isBusy={others.isSending}
        aria-disabled={ending.isSending}
        onClick={() => void ending.run(null)}
      />
    );
  }

  return (
    <Dialog
      title={adminCopy.tools.sessions}
      closeLabel={copy.close}
      onClose={onClose}
      isPending={ending.isSending}
      region={{ label: adminCopy.tools.sessions, ref: region }}
      actions={actions()}
    >
      <div className="stack gap-4 small pretty">
        <p>{hasOthers || !sessions ? copy.lead : copy.only}</p>
        {!sessions && !query.failure && <LoadingMessage>{copy.opening}</LoadingMessage>}
        {sessions && (
          <ul className={styles.sessions}>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={one.sending?.id === session.id}
                onEnd={() => void ending.run(session.id)}
              />
            ))}
          </ul>
        )}
        <div className={styles.outcome}>
          <p className={styles.status} role="status">
            {status}
          </p>
          {query.failure && !sessions && <FailureNote {...treatFailure(query.failure).message} />}
          {ending.failure && <FailureNote {...ending.failure.message} />}
        </div>
      </div>
    </Dialog>
  );
}

function SessionRow({
  session: { device, signed_in_at, is_current },
  isEnding,
  onEnd,
}: {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}) {
  const name = device ?? copy.unknown;
  const day = formatNearDay(showDateAt(signed_in_at), showDateAt(Date.now()));
  const since = `${copy.since} ${day}, ${formatShowClock(signed_in_at)}`;
  return (
    <li>
      <span>
        <b>{name}</b>
        <br />
        <span className="soft small figures">{since}</span>
      </span>
      {is_current ? (
        <span className="small">{copy.current}</span>
      ) : (
        <RowButton aria-disabled={isEnding} onClick={onEnd}>
          <BusyLabel copy={copy.end} isBusy={isEnding} />
          <span className="visually-hidden">
            : {name}, {since}
          </span>
        </RowButton>
      )}
    </li>
  );
}
