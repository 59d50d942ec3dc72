import type { ComponentProps, ReactNode } from 'react';
import * as v from 'valibot';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { type Form, type FormOptions, useForm } from '#app/forms/use-form.ts';
import { showNothing } from '#app/forms/use-request.ts';
import { TextField } from '#app/ui/controls/field.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import * as styles from './own-account.module.css';

/** Texts and fields about the admin's own account; the button is among the dialog's actions. */
export function OwnAccountForm({ form, children }: { form: Form; children: ReactNode }) {
  const { user } = useAdmin();
  return (
    // Before scripts run, a form of this method sends nothing anywhere.
    <form className="stack gap-5 small pretty" method="dialog" {...form.props}>
      {/* Password managers read the account from it. */}
      <input
        className="visually-hidden"
        type="email"
        name="username"
        autoComplete="username"
        value={user.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {children}
      {form.note && <FailureNote {...form.note} />}
    </form>
  );
}

export function CodeField({
  isOfApp = false,
  ...field
}: Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'name' | 'readOnly' | 'error'> & {
  /** Recovery codes, which have letters, are not accepted. */
  isOfApp?: boolean | undefined;
}) {
  return (
    <TextField
      className={styles.code}
      autoComplete="one-time-code"
      inputMode={isOfApp ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      {...field}
    />
  );
}

/** Holds '' for what is not asked for. */
const Proof = v.object({ password: v.optional(v.string(), ''), code: v.optional(v.string(), '') });

export type ProofOptions<T> = Pick<FormOptions<typeof Proof, T>, 'send' | 'onSent' | 'title'>;

/** The state of a form for a proof of identity, which is sent with the request that needs it. */
export const useProof = <T,>(options: ProofOptions<T>) =>
  useForm({ ...options, schema: Proof, onFailed: showNothing, secrets: ['password', 'code'] });

/** Fields for a password, a code or both. */
export function ProofForm({
  proof,
  password,
  code,
  children,
}: {
  proof: Form;
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
