import type { ReactNode } from 'react';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import * as styles from './own-account-form.module.css';
import type { useOwnAccountForm } from './use-own-account-form.ts';

type OwnAccountFormState = Pick<
  ReturnType<typeof useOwnAccountForm>,
  'form' | 'formId' | 'submit' | 'clearError' | 'failure'
>;

/** Texts and fields about the admin's own account; the button is among the dialog's actions. */
export function OwnAccountForm({
  state: { form, formId, submit, clearError, failure },
  children,
}: {
  state: OwnAccountFormState;
  children: ReactNode;
}) {
  const { user } = useAdmin();
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
      {failure && <FailureNote {...failure} />}
    </form>
  );
}
