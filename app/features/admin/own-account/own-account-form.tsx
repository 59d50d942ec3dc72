import type { ReactNode } from 'react';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import type { Form } from '#app/forms/use-form.ts';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';

/** Texts and fields about the admin's own account; the button is among the dialog's actions. */
export function OwnAccountForm({
  form,
  children,
}: {
  form: Form & { readonly formId: string };
  children: ReactNode;
}) {
  const { user } = useAdmin();
  return (
    // Before scripts run, a form of this method sends nothing anywhere.
    <form className="stack gap-5 small pretty" id={form.formId} method="dialog" {...form.props}>
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
