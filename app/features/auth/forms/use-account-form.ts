import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Failure, Result } from '#app/api/request.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import type { Refusal } from './refusal.ts';
import type { Credentials } from './requests.ts';

/** What a form about an account shows of its sending. */
export interface FormState {
  readonly isSending: boolean;
  /** Why the last sending failed, until something is typed. */
  readonly refusal: Refusal | null;
  /** The address with which the form went through, until it is sent again. */
  readonly sentEmail: string | null;
}

const UNSENT: FormState = { isSending: false, refusal: null, sentEmail: null };

/**
 * Sends a form about an account, once at a time. What was typed stays when that fails, but for a
 * password that was refused: its field is emptied and gets the focus. The fields are the browser's
 * own, so that what was typed, or filled in by a password manager, before scripts ran is sent too.
 */
export function useAccountForm<T>({
  send,
  refusalOf,
  onSent,
  onFailed,
}: {
  send: (credentials: Credentials) => Promise<Result<T>>;
  refusalOf: (failure: Failure) => Refusal;
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
    const refusal = refusalOf(result.failure);
    showToast({ ...refusal.message, tone: 'error' });
    flushSync(() => setState({ ...UNSENT, refusal }));
    if (refusal.field === 'password') emptyPassword(form);
    focusOn(form, refusal.field);
    onFailed?.(result.failure);
  }

  return {
    state,
    submit,
    forgetRefusal: () => setState((now) => (now.refusal ? { ...now, refusal: null } : now)),
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

/** Where one goes on: the field at fault, or else the button, which lost the focus when disabled. */
function focusOn(form: HTMLFormElement, field: Refusal['field']): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  (field === null ? button : inputNamed(form, field))?.focus();
}
