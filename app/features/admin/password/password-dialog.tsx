import { useMutation } from '@tanstack/react-query';
import { type RefObject, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { api } from '#app/api/client.ts';
import { failureMessage } from '#app/api/failure-message.ts';
import { failureOf } from '#app/api/query-client.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { admin } from '#content/admin/admin.ts';
import { ACCOUNT_LIMITS } from '#domain/account/account.ts';
import * as styles from './password-dialog.module.css';

const copy = admin.password;

/** The names of the fields are those of the request. */
const CURRENT = 'current_password';
const NEW = 'new_password';

/** Changes the admin's password; every other session of the account ends. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { user, request } = useAdmin();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (json: Record<typeof CURRENT | typeof NEW, string>) =>
      request((options) => api.auth.password.$post({ json }, options)),
    onSuccess() {
      onClose();
      showToast({ ...copy.changed, tone: 'success' });
    },
  });
  const failure = error && failureOf(error);
  const message = failure && failureMessage(failure, copy.failed);
  const named = failure?.problem?.field;
  const field = named === CURRENT || named === NEW ? named : null;
  const errorOf = (name: string) => (field === name ? message?.description : undefined);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    mutate({
      [CURRENT]: inputOf(form, CURRENT)?.value ?? '',
      [NEW]: inputOf(form, NEW)?.value ?? '',
    });
  }

  // An effect: the message has to be on the page to be announced with its field.
  useEffect(() => {
    const input = error && field && inputOf(form, field);
    if (!input) return;
    input.value = '';
    input.focus();
  }, [error, field]);

  return (
    <Dialog
      title={admin.tools.password}
      closeLabel={copy.close}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} aria-disabled={isPending}>
          {isPending ? copy.submit.sending : copy.submit.label}
        </Button>
      }
    >
      {/* Before scripts run, a form of this method sends nothing anywhere. */}
      <form
        className={styles.form}
        id={formId}
        ref={form}
        method="dialog"
        onSubmit={submit}
        onInput={() => error && reset()}
      >
        <p>{copy.lead}</p>
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
        <TextField
          label={copy.current}
          name={CURRENT}
          type="password"
          autoComplete="current-password"
          required
          readOnly={isPending}
          error={errorOf(CURRENT)}
        />
        <TextField
          label={copy.new}
          hint={`${copy.atLeast} ${ACCOUNT_LIMITS.passwordMinimum} ${copy.characters}`}
          name={NEW}
          type="password"
          autoComplete="new-password"
          minLength={ACCOUNT_LIMITS.passwordMinimum}
          required
          readOnly={isPending}
          error={errorOf(NEW)}
        />
        {message && field === null && <FailureNote {...message} />}
      </form>
    </Dialog>
  );
}

function inputOf({ current: form }: RefObject<HTMLFormElement | null>, name: string) {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
}
