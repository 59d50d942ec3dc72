import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Failure, Result } from '#app/api/request.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import type { FormError } from './form-error.ts';
import type { Credentials } from './requests.ts';

export interface FormState {
  readonly isSending: boolean;
  /** The error of the last submission, until something is typed. */
  readonly error: FormError | null;
  readonly sentEmail: string | null;
}

const IDLE: FormState = { isSending: false, error: null, sentEmail: null };

/**
 * After a failure the input stays, except a rejected password. The fields are uncontrolled, so that
 * input from before hydration, for example a password manager's, is sent too.
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
  onFailed?: (failure: Failure) => void;
}) {
  const [state, setState] = useState(IDLE);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A second click can precede the render that disables the button.
    if (state.isSending) return;
    const form = event.currentTarget;
    const credentials = {
      email: fieldValue(form, 'email'),
      password: fieldValue(form, 'password'),
    };
    dismissErrors();
    setState({ ...IDLE, isSending: true });
    const result = await send(credentials);
    if (result.ok) {
      flushSync(() => setState({ ...IDLE, sentEmail: credentials.email }));
      clearPassword(form);
      focusOn(form, null);
      onSent?.();
      return;
    }
    const error = formErrorOf(result.failure);
    showToast({ ...error.message, tone: 'error' });
    flushSync(() => setState({ ...IDLE, error }));
    if (error.field === 'password') clearPassword(form);
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

const fieldValue = (form: HTMLFormElement, name: string) => inputNamed(form, name)?.value ?? '';

function clearPassword(form: HTMLFormElement): void {
  const input = inputNamed(form, 'password');
  if (input) input.value = '';
}

/** The button lost the focus when it was disabled. */
function focusOn(form: HTMLFormElement, field: FormError['field']): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  (field === null ? button : inputNamed(form, field))?.focus();
}
