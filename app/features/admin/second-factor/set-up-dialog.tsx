import { useState } from 'react';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { ProofDialog, useProof } from '#app/features/admin/own-account/proof-dialog.tsx';
import { QrCode } from '#app/ui/data/qr-code.tsx';
import { adminCopy } from '#content/admin/admin-copy.ts';
import { secondFactorCopy as copy } from '#content/admin/second-factor-copy.ts';
import type { SecondFactorSetUp } from '#domain/account/second-factor.ts';
import * as styles from './second-factor.module.css';

/** The first step: the password. The second: the key for the app, and the app's first code. */
export function SetUpDialog({
  onTurnedOn,
  onClose,
}: {
  onTurnedOn: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}) {
  const [started, setStarted] = useState<(SecondFactorSetUp & { password: string }) | null>(null);
  const start = useApiMutation('POST /api/auth/second-factor/set-up');
  const turnOn = useApiMutation('POST /api/auth/second-factor/on');
  const starting = useProof({
    send: ({ password }) => start.send({ body: { password } }),
    onSent: (made, { password }) => setStarted({ ...made, password }),
    title: copy.failed,
  });
  const confirming = useProof({
    send: ({ code }) => turnOn.send({ body: { password: started?.password ?? '', code } }),
    onSent: ({ recovery_codes }) => onTurnedOn(recovery_codes),
    title: copy.failed,
  });
  const dialog = { title: adminCopy.tools.secondFactor, closeLabel: copy.close, onClose };

  if (!started) {
    return (
      <ProofDialog {...dialog} form={starting} submit={copy.off.start} password={copy.password}>
        <p>{copy.off.lead}</p>
        <p className="soft small">{copy.off.sessions}</p>
      </ProofDialog>
    );
  }
  return (
    <ProofDialog
      // A new dialog: its heading gets the focus.
      key="key"
      {...dialog}
      form={confirming}
      submit={copy.setUp.turnOn}
      // Recovery codes, which have letters, are not accepted.
      code={{ label: copy.code, hint: copy.codeHint, inputMode: 'numeric' }}
    >
      <div className={styles.setUp}>
        <QrCode text={started.address} label={copy.setUp.qr} />
        <div className="stack gap-3">
          <p>
            <b>{copy.setUp.scan}</b>
          </p>
          <p className="soft small">{copy.setUp.type}</p>
          <p>
            <span className="visually-hidden">{copy.setUp.secret}: </span>
            <code className={styles.secret}>{started.secret.match(/.{4}/g)?.join(' ')}</code>
          </p>
        </div>
      </div>
      <p>{copy.setUp.enter}</p>
    </ProofDialog>
  );
}
