import { useState } from 'react';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { adminCopy } from '#content/admin/admin-copy.ts';
import { ProofForm, useProof } from './own-account-form.tsx';

const copy = adminCopy.identity;

/** Asks for a fresh proof of identity, over the page: then the operation goes on. */
export function IdentityDialog({
  hasSecondFactor,
  onProven,
  onClose,
}: {
  hasSecondFactor: boolean;
  onProven: () => void;
  onClose: () => void;
}) {
  const [kind, setKind] = useState<string>(hasSecondFactor ? 'code' : 'password');
  const identity = useApiMutation('POST /api/auth/identity');
  const proof = useProof({
    send: ({ password, code }) =>
      identity.send({ body: kind === 'code' ? { code } : { password } }),
    onSent: onProven,
    title: copy.failed,
  });
  const rejected = proof.failure?.field ?? kind;
  if (rejected !== kind) setKind(rejected);

  return (
    <Dialog
      title={copy.title}
      closeLabel={copy.close}
      onClose={onClose}
      isPending={proof.isSending}
      actions={<BusyButton {...proof.button} copy={copy.submit} />}
    >
      <ProofForm
        proof={proof}
        password={kind === 'password' ? { label: copy.password } : undefined}
        code={kind === 'code' ? { label: copy.code, hint: copy.codeHint } : undefined}
      >
        <p>{copy.lead}</p>
      </ProofForm>
    </Dialog>
  );
}
