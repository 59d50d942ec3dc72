import { useState } from 'react';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { adminCopy } from '#content/admin/admin-copy.ts';
import { ProofDialog, useProof } from './proof-dialog.tsx';

const copy = adminCopy.identity;

/** Asks for a fresh proof of identity, over the page: then the operation goes on. */
export function IdentityDialog({ onSettled }: { onSettled: (isProven: boolean) => void }) {
  const [kind, setKind] = useState<string>(useAdmin().hasSecondFactor ? 'code' : 'password');
  const identity = useApiMutation('POST /api/auth/identity');
  const form = useProof({
    send: ({ password, code }) =>
      identity.send({ body: kind === 'code' ? { code } : { password } }),
    onSent: () => onSettled(true),
    title: copy.failed,
  });
  const rejected = form.failure?.field ?? kind;
  if (rejected !== kind) setKind(rejected);

  return (
    <ProofDialog
      form={form}
      title={copy.title}
      closeLabel={copy.close}
      onClose={() => onSettled(false)}
      submit={copy.submit}
      password={kind === 'password' ? copy.password : undefined}
      code={kind === 'code' ? { label: copy.code, hint: copy.codeHint } : undefined}
    >
      <p>{copy.lead}</p>
    </ProofDialog>
  );
}
