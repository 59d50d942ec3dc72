import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Failure, Result } from '#app/api/request.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import type { FormError } from './form-error.ts';
import type { Credentials } from './requests.ts';

export interface FormState {
  readonly isSending: boolean;
  /** The error of the last submission, until something is typed. */
  readonly error: FormError | null;
  readonly sentEmail: string | null;
  /** The password is right, and the account has a second factor. */
  readonly asksForCode: boolean;
}

const IDLE: FormState = { isSending: false, error: null, sentEmail: null, asksForCode: false };

const CODE_REQUIRED: ErrorCode = 'code_required';

/**
 * The input stays after a failure, except a rejected password. The fields are uncontrolled, so that
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
    const code = fieldValue(form, 'code');
    const credentials = {
      email: fieldValue(form, 'email'),
      password: fieldValue(form, 'password'),
      ...(code === '' ? {} : { code }),
    };
    const { asksForCode } = state;
    dismissErrors();
    setState({ ...IDLE, asksForCode, isSending: true });
    const result = await send(credentials);
    if (result.ok) {
      flushSync(() => setState({ ...IDLE, sentEmail: credentials.email }));
      clear(form, 'password');
      clear(form, 'code');
      focusOn(form, null);
      onSent?.();
      return;
    }
    if (result.failure.problem?.code === CODE_REQUIRED) {
      flushSync(() => setState({ ...IDLE, asksForCode: true }));
      focusOn(form, 'code');
      return;
    }
    const error = formErrorOf(result.failure);
    showToast({ ...error.message, tone: 'error', isOnPage: error.field === null });
    // A rejected e-mail address or password is corrected in the first step.
    const staysAtCode = asksForCode && (error.field === null || error.field === 'code');
    flushSync(() => setState({ ...IDLE, error, asksForCode: staysAtCode }));
    if (error.field === 'password' || error.field === 'code') clear(form, error.field);
    if (!staysAtCode) clear(form, 'code');
    focusOn(form, error.field);
    onFailed?.(result.failure);
  }

  return {
    state,
    submit,
    clearError: () => setState((now) => (now.error ? { ...now, error: null } : now)),
    /** Returns to the first step. */
    startAgain(form: HTMLFormElement | null): void {
      flushSync(() => setState(IDLE));
      if (!form) return;
      clear(form, 'password');
      clear(form, 'code');
      focusOn(form, 'password');
    },
  };
}

function inputNamed(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
}

const fieldValue = (form: HTMLFormElement, name: string) => inputNamed(form, name)?.value ?? '';

function clear(form: HTMLFormElement, name: 'password' | 'code'): void {
  const input = inputNamed(form, name);
  if (input) input.value = '';
}

/** The button lost the focus when it was disabled. */
function focusOn(form: HTMLFormElement, field: FormError['field']): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  (field === null ? button : inputNamed(form, field))?.focus();
}
