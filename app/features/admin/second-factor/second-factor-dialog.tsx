import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiRequest } from '#app/api/client.ts';
import { treatFailure } from '#app/api/failures.ts';
import { refetch } from '#app/api/refetch.ts';
import { useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { TryAgain } from '#app/features/admin/notice/try-again.tsx';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { admin } from '#content/admin/admin.ts';
import { secondFactor as copy } from '#content/admin/second-factor.ts';
import type { SecondFactorState } from '#domain/account/second-factor-responses.ts';
import { NO_RESPONSE } from '#domain/message.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { OverviewDialog } from './overview-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

const readState = apiRequest('GET /api/auth/second-factor', {});

/** The admin's own second factor: turns it on and off, and makes new recovery codes. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { request } = useAdmin();
  const client = useQueryClient();
  const [change, setChange] = useState<'renew' | 'turnOff' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, failure, isLoading, isRetrying, retry } = useLoadedQuery<SecondFactorState>({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => request(readState, signal),
  });

  /** The session tells the rest of the area. */
  function close(): void {
    onClose();
    void refetch(client, { queryKey: queryKeys.session });
  }

  if (codes) return <RecoveryCodesDialog codes={codes} onClose={close} />;
  if (data && !data.is_on) return <SetUpDialog onTurnedOn={setCodes} onClose={close} />;
  const dialog = { onBack: () => setChange(null), onClose: close };
  if (change === 'renew') {
    return (
      <ChangeDialog
        copy={copy.renew}
        send={(body) => apiRequest('POST /api/auth/second-factor/recovery-codes', { body })}
        onSent={({ recovery_codes }) => setCodes(recovery_codes)}
        {...dialog}
      />
    );
  }
  if (change === 'turnOff') {
    return (
      <ChangeDialog
        copy={copy.turnOff}
        send={(body) => apiRequest('POST /api/auth/second-factor/off', { body })}
        onSent={() => {
          close();
          showToast({ title: copy.turnOff.done, tone: 'success' });
        }}
        {...dialog}
      />
    );
  }
  if (data) {
    return (
      <OverviewDialog codesLeft={data.recovery_codes_left} onChange={setChange} onClose={close} />
    );
  }
  return (
    <Dialog
      title={admin.tools.secondFactor}
      closeLabel={copy.close}
      onClose={close}
      isPending={false}
      actions={<TryAgain isRetrying={isLoading} onRetry={retry} />}
    >
      {isLoading && <LoadingMessage>{copy.opening}</LoadingMessage>}
      {failure && !isRetrying && (
        <FailureNote {...treatFailure(failure, { title: NO_RESPONSE.title }).message} />
      )}
    </Dialog>
  );
}
