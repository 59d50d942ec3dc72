import type { ReactNode } from 'react';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { TextField } from '#app/ui/controls/field.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import * as styles from './proof-form.module.css';
import type { ProofState } from './use-proof.ts';

/** Fields for a password, a code or both; the button is among the dialog's actions. */
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
  const { user } = useAdmin();
  const { form, formId, isPending, errorOf, failure, clearError, submit } = proof;
  return (
    // Before scripts run, a form of this method sends nothing anywhere.
    <form
      className={styles.form}
      id={formId}
      ref={form}
      method="dialog"
      onSubmit={submit}
      onInput={clearError}
    >
      {children}
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
      {password && (
        <TextField
          label={password.label}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          readOnly={isPending}
          error={errorOf('password')}
        />
      )}
      {code && (
        <TextField
          className={styles.code}
          label={code.label}
          hint={code.hint}
          name="code"
          autoComplete="one-time-code"
          // A recovery code has letters.
          inputMode={code.isOfApp ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          readOnly={isPending}
          error={errorOf('code')}
        />
      )}
      {failure && <FailureNote {...failure} />}
    </form>
  );
}
