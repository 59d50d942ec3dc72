import { useState } from 'react';
import { treatFailure } from '#app/api/failures.ts';
import { useApiCache } from '#app/api/use-api-cache.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { useApiQuery } from '#app/api/use-api-query.ts';
import { ProofDialog, useProof } from '#app/features/admin/own-account/proof-dialog.tsx';
import { TryAgain } from '#app/features/admin/parts/loaded.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { adminCopy } from '#content/admin/admin-copy.ts';
import { secondFactorCopy } from '#content/admin/second-factor-copy.ts';
import { FEW_RECOVERY_CODES } from '#domain/account/second-factor.ts';
import { NO_RESPONSE } from '#domain/message.ts';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

const { on } = secondFactorCopy;

/** The admin's own second factor: turns it on and off, and makes new recovery codes. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const cache = useApiCache();
  const newCodes = useApiMutation('POST /api/auth/second-factor/recovery-codes');
  const renewal = useProof({
    send: (body) => newCodes.send({ body }),
    onSent: ({ recovery_codes }) => setCodes(recovery_codes),
    title: secondFactorCopy.failed,
  });
  const off = useApiMutation('POST /api/auth/second-factor/off');
  const turningOff = useProof({
    send: (body) => off.send({ body }),
    onSent() {
      close();
      showToast({ title: secondFactorCopy.turnOff.done, tone: 'success' });
    },
    title: secondFactorCopy.failed,
  });
  const [change, setChange] = useState<'renew' | 'turnOff' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const query = useApiQuery('GET /api/auth/second-factor', {});
  const { data, failure, isLoading } = query;

  /** The session tells the rest of the area. */
  function close(): void {
    onClose();
    void cache.refresh('GET /api/auth/session');
  }

  if (codes) return <RecoveryCodesDialog codes={codes} onClose={close} />;
  if (data && !data.is_on) return <SetUpDialog onTurnedOn={setCodes} onClose={close} />;
  if (change) {
    const copy = secondFactorCopy[change];
    const form = change === 'renew' ? renewal : turningOff;
    return (
      <ProofDialog
        form={form}
        title={copy.title}
        closeLabel={secondFactorCopy.close}
        onClose={close}
        submit={copy.submit}
        back={{
          label: secondFactorCopy.back,
          onPress() {
            form.forgetFailure();
            setChange(null);
          },
        }}
        password={secondFactorCopy.password}
        code={{ label: secondFactorCopy.code, hint: secondFactorCopy.anyCodeHint }}
      >
        <p>{copy.lead}</p>
      </ProofDialog>
    );
  }
  return (
    <Dialog
      title={adminCopy.tools.secondFactor}
      closeLabel={secondFactorCopy.close}
      onClose={close}
      isPending={false}
      actions={
        data ? (
          <>
            <Button variant="line" size="small" onClick={() => setChange('renew')}>
              {secondFactorCopy.renew.label}
            </Button>
            <Button variant="line" size="small" onClick={() => setChange('turnOff')}>
              {secondFactorCopy.turnOff.label}
            </Button>
          </>
        ) : (
          <TryAgain query={{ ...query, isRetrying: isLoading }} />
        )
      }
    >
      {isLoading && <LoadingMessage>{secondFactorCopy.opening}</LoadingMessage>}
      {failure && !isLoading && (
        <FailureNote {...treatFailure(failure, { title: NO_RESPONSE.title }).message} />
      )}
      {data && (
        <div className="stack gap-5 small pretty">
          <p>
            <b>{on.state}</b>
          </p>
          <p>{countText(data.recovery_codes_left)}</p>
        </div>
      )}
    </Dialog>
  );
}

function countText(codes: number): string {
  if (codes === 0) return on.none;
  const count = codes === 1 ? on.one : `${codes} ${on.left}`;
  return codes <= FEW_RECOVERY_CODES ? `${count} ${on.few}` : count;
}
