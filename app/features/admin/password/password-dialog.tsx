import { type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '#app/api/client.ts';
import { failureMessage } from '#app/api/failure-message.ts';
import { useWorkroom } from '#app/features/admin/session/workroom-context.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { admin } from '#content/admin/admin.ts';
import { ACCOUNT_LIMITS } from '#domain/account/account.ts';
import type { Message } from '#domain/message.ts';
import './password-dialog.css';

const words = admin.password;

/** The names of the fields are those of the request. */
const CURRENT = 'current_password';
const NEW = 'new_password';

interface Refusal {
  readonly message: Message;
  /** The field that it is about; null for none of them. */
  readonly field: string | null;
}

/** Changes the password of who works here; every other session of the account ends. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { user, call } = useWorkroom();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const formId = useId();
  const at = (name: string) => (refusal?.field === name ? refusal.message.description : undefined);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const json = { current_password: textOf(CURRENT), new_password: textOf(NEW) };
    setRefusal(null);
    setSending(true);
    const answer = await call((options) => api.auth.password.$post({ json }, options));
    if (answer.ok) {
      onClose();
      showToast({ ...words.changed, tone: 'success' });
      return;
    }
    const { failure } = answer;
    const named = failure.problem?.field ?? null;
    const field = named === CURRENT || named === NEW ? named : null;
    flushSync(() => {
      setSending(false);
      setRefusal({ message: failureMessage(failure, words.failed), field });
    });
    const input = field && inputNamed(field);
    if (input) {
      input.value = '';
      input.focus();
    }
  }

  function inputNamed(name: string): HTMLInputElement | null {
    const control = form.current?.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control : null;
  }
  const textOf = (name: string) => inputNamed(name)?.value ?? '';

  return (
    <Dialog
      title={admin.tools.password}
      closeLabel={words.close}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} aria-disabled={isSending}>
          {isSending ? words.submit.sending : words.submit.label}
        </Button>
      }
    >
      {/* Before scripts run, a form of this method sends nothing anywhere. */}
      <form
        className="password-form"
        id={formId}
        ref={form}
        method="dialog"
        onSubmit={submit}
        onInput={() => setRefusal(null)}
      >
        <p>{words.lead}</p>
        {/* Password managers learn from it whose password this is. */}
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
          label={words.current}
          name={CURRENT}
          type="password"
          autoComplete="current-password"
          required
          readOnly={isSending}
          error={at(CURRENT)}
        />
        <TextField
          label={words.new}
          hint={`${words.atLeast} ${ACCOUNT_LIMITS.passwordMinimum} ${words.characters}`}
          name={NEW}
          type="password"
          autoComplete="new-password"
          minLength={ACCOUNT_LIMITS.passwordMinimum}
          required
          readOnly={isSending}
          error={at(NEW)}
        />
        {refusal?.field === null && <FailureNote {...refusal.message} />}
      </form>
    </Dialog>
  );
}
