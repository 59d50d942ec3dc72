import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import * as styles from './account-form.module.css';
import { Notice } from './notice.tsx';
import type { FormState } from './use-account-form.ts';

/**
 * The frame of a form about an account: its fields, its button, and below them the outcome, unless a
 * field has the error.
 * @param beside another link or button next to the submit button
 * @param answer the message after a success
 */
export function AccountForm({
  labelledBy,
  state: { isSending, error },
  act,
  beside,
  answer,
  onSubmit,
  onInput,
  children,
}: {
  /** The id of its heading; a form in a tab has the tab's name. */
  labelledBy?: string;
  state: FormState;
  act: { readonly label: string; readonly sending: string };
  beside?: ReactNode;
  answer?: ReactNode;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: () => void;
  children: ReactNode;
}) {
  const outcome = useId();
  return (
    // Before scripts run, a form of this method checks its fields and sends nothing anywhere.
    <form
      className={styles.accountForm}
      method="dialog"
      aria-labelledby={labelledBy}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {children}
      <div className={styles.acts}>
        {/* The button has the focus when the outcome is there, and so says it. */}
        <Button type="submit" disabled={isSending} aria-describedby={outcome}>
          {isSending ? act.sending : act.label}
        </Button>
        {beside}
      </div>
      <div id={outcome}>
        {error?.field === null && <Notice tone="error" message={error.message} />}
        {answer}
      </div>
    </form>
  );
}
