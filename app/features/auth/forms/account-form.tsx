import { type ReactNode, type SubmitEvent, useId } from 'react';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import * as styles from './account-form.module.css';
import { Notice } from './notice.tsx';
import type { FormState } from './use-account-form.ts';

/**
 * A form about an account. The outcome is below its button, unless a field has the error.
 * @param secondaryAction another link or button next to the submit button
 */
export function AccountForm({
  labelledBy,
  state: { isSending, error },
  button,
  secondaryAction,
  successNotice,
  onSubmit,
  onInput,
  children,
}: {
  /** The id of its heading; a form in a tab has the tab's name. */
  labelledBy?: string;
  state: FormState;
  button: { readonly label: string; readonly sending: string };
  secondaryAction?: ReactNode;
  successNotice?: ReactNode;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: () => void;
  children: ReactNode;
}) {
  const outcome = useId();
  return (
    // Before hydration, a form of this method validates its fields and sends no request.
    <form
      className={styles.accountForm}
      method="dialog"
      aria-labelledby={labelledBy}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {children}
      <div className={styles.actions}>
        {/* The button is focused after the outcome, so a screen reader reads it. */}
        <Button type="submit" disabled={isSending} aria-describedby={outcome}>
          <BusyLabel copy={button} isBusy={isSending} />
        </Button>
        {secondaryAction}
      </div>
      <div id={outcome}>
        {error?.field === null && <Notice tone="error" message={error.message} />}
        {successNotice}
      </div>
    </form>
  );
}
