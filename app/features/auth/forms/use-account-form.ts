import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Failure, Result } from '#app/api/request.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import type { FormError } from './form-error.ts';
import type { Credentials } from './requests.ts';

/** The state of a form's last submission. */
export interface FormState {
  readonly isSending: boolean;
  /** The error of the last submission, until something is typed. */
  readonly error: FormError | null;
  /** The e-mail address of the successful submission, until the form is sent again. */
  readonly sentEmail: string | null;
}

const UNSENT: FormState = { isSending: false, error: null, sentEmail: null };

/**
 * Sends a form about an account, one request at a time. The input stays after a failure, except for a
 * rejected password: its field is emptied and focused. The fields are uncontrolled, so that input
 * from before hydration, also a password manager's, is sent too.
 */
export function useAccountForm<T>({
  send,
  formErrorOf,
  onSent,
  onFailed,
}: {
  send: (credentials: Credentials) => Promise<Result<T>>;
  formErrorOf: (failure: Failure) => FormError;
  onSent?: () => void;
  /** Is called after a failure has been shown. */
  onFailed?: (failure: Failure) => void;
}) {
  const [state, setState] = useState(UNSENT);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A second press comes before the button is disabled.
    if (state.isSending) return;
    const form = event.currentTarget;
    const credentials = { email: textIn(form, 'email'), password: textIn(form, 'password') };
    dismissErrors();
    setState({ ...UNSENT, isSending: true });
    const result = await send(credentials);
    if (result.ok) {
      flushSync(() => setState({ ...UNSENT, sentEmail: credentials.email }));
      emptyPassword(form);
      focusOn(form, null);
      onSent?.();
      return;
    }
    const error = formErrorOf(result.failure);
    showToast({ ...error.message, tone: 'error' });
    flushSync(() => setState({ ...UNSENT, error }));
    if (error.field === 'password') emptyPassword(form);
    focusOn(form, error.field);
    onFailed?.(result.failure);
  }

  return {
    state,
    submit,
    clearError: () => setState((now) => (now.error ? { ...now, error: null } : now)),
  };
}

function inputNamed(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
}

const textIn = (form: HTMLFormElement, name: string) => inputNamed(form, name)?.value ?? '';

function emptyPassword(form: HTMLFormElement): void {
  const input = inputNamed(form, 'password');
  if (input) input.value = '';
}

/** Focuses the field with the error, or else the button, which lost the focus when disabled. */
function focusOn(form: HTMLFormElement, field: FormError['field']): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  (field === null ? button : inputNamed(form, field))?.focus();
}
