import type { ReactNode } from 'react';
import { OwnAccountForm } from '#app/features/admin/own-account/own-account-form.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { CodeField } from './code-field.tsx';
import type { ProofState } from './use-proof.ts';

/** Fields for a password, a code or both. */
export function ProofForm({
  proof,
  password,
  code,
  children,
}: {
  proof: ProofState;
  password?: { readonly label: string } | undefined;
  code?: { readonly label: string; readonly hint: string; readonly isOfApp?: boolean } | undefined;
  children?: ReactNode;
}) {
  return (
    <OwnAccountForm form={proof}>
      {children}
      {password && (
        <TextField
          {...proof.field('password')}
          label={password.label}
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      {code && <CodeField {...code} {...proof.field('code')} />}
    </OwnAccountForm>
  );
}
