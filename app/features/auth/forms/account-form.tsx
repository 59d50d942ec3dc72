import { type ReactNode, useId } from 'react';
import type { Form } from '#app/forms/use-form.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import * as styles from './account-form.module.css';
import { Notice } from './notice.tsx';

/** A form about an account. The outcome is below its button, unless a field has the error. */
export function AccountForm({
  labelledBy,
  form,
  button,
  secondaryAction,
  successNotice,
  children,
}: {
  /** The id of its heading; a form in a tab has the tab's name. */
  labelledBy?: string;
  form: Form;
  button: { readonly label: string; readonly sending: string };
  secondaryAction?: ReactNode;
  successNotice?: ReactNode;
  children: ReactNode;
}) {
  const outcome = useId();
  return (
    // Before hydration, a form of this method validates its fields and sends no request.
    <form
      className={styles.accountForm}
      method="dialog"
      aria-labelledby={labelledBy}
      {...form.props}
    >
      {children}
      <div className={styles.actions}>
        <BusyButton {...form.button} copy={button} aria-describedby={outcome} />
        {secondaryAction}
      </div>
      <div id={outcome}>
        {form.note && <Notice tone="error" message={form.note} />}
        {successNotice}
      </div>
    </form>
  );
}
