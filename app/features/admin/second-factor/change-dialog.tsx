import type { ApiRequest } from '#app/api/request.ts';
import { ProofForm } from '#app/features/admin/identity/proof-form.tsx';
import { type Proof, useProof } from '#app/features/admin/identity/use-proof.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { secondFactor } from '#content/admin/second-factor.ts';

interface ChangeCopy {
  readonly title: string;
  readonly lead: string;
  readonly submit: { readonly label: string; readonly sending: string };
}

export function ChangeDialog<T>({
  copy,
  send,
  onSent,
  onBack,
  onClose,
}: {
  copy: ChangeCopy;
  send: (proof: Proof) => ApiRequest<T>;
  onSent: (response: T) => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const proof = useProof({ send, onSent, title: secondFactor.failed });
  return (
    <Dialog
      title={copy.title}
      closeLabel={secondFactor.close}
      onClose={onClose}
      isPending={proof.isSending}
      actions={
        <>
          <BusyButton {...proof.button} copy={copy.submit} />
          <Button
            variant="line"
            aria-disabled={proof.isSending || undefined}
            onClick={() => proof.isSending || onBack()}
          >
            {secondFactor.back}
          </Button>
        </>
      }
    >
      <ProofForm
        proof={proof}
        password={{ label: secondFactor.password }}
        code={{ label: secondFactor.code, hint: secondFactor.anyCodeHint }}
      >
        <p>{copy.lead}</p>
      </ProofForm>
    </Dialog>
  );
}
