import { useState } from 'react';
import { apiRequest } from '#app/api/client.ts';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { admin } from '#content/admin/admin.ts';
import { ProofForm } from './proof-form.tsx';
import { type ProofField, useProof } from './use-proof.ts';

const copy = admin.identity;

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
  const [kind, setKind] = useState<ProofField>(hasSecondFactor ? 'code' : 'password');
  const proof = useProof({
    send: ({ password, code }) =>
      apiRequest('POST /api/auth/identity', { body: kind === 'code' ? { code } : { password } }),
    onDone: onProven,
    title: copy.failed,
  });
  // The second factor was turned on or off in another tab.
  if (proof.field !== null && proof.field !== kind) setKind(proof.field);
  const { formId, isPending } = proof;

  return (
    <Dialog
      title={copy.title}
      closeLabel={copy.close}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} aria-disabled={isPending}>
          <BusyLabel copy={copy.submit} isBusy={isPending} />
        </Button>
      }
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
