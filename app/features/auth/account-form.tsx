import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { type TreatedFailure, treatFailure } from '#app/api/failures.ts';
import { type Form, type FormOptions, type FormSchema, useForm } from '#app/forms/use-form.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { Message } from '#domain/message.ts';
import * as styles from './auth-panel.module.css';

const SECRETS = ['password', 'code'];

interface AccountFormOptions<Schema extends FormSchema, T>
  extends Pick<FormOptions<Schema, T>, 'schema' | 'send' | 'onSent' | 'leavesPage'> {
  /** Titles the failures; undefined where docs/requirements.md has none. */
  readonly title?: string;
  readonly onFailed?: (failure: TreatedFailure) => void;
}

/** A form whose outcome is below its button, unless a field has the error. */
export function useAccountForm<Schema extends FormSchema, T>({
  title,
  onSent,
  onFailed,
  ...options
}: AccountFormOptions<Schema, T>) {
  const form = useForm({
    ...options,
    secrets: SECRETS,
    treat: (failure) => treatFailure(failure, { title }),
    onSent(value, values) {
      for (const name of SECRETS) empty(name);
      focusButton();
      onSent?.(value, values);
    },
    onFailed(failure) {
      const isOnPage = failure.field === undefined;
      showToast({ ...failure.message, tone: 'error', isOnPage });
      if (isOnPage) focusButton();
      onFailed?.(failure);
    },
  });

  function empty(name: string): void {
    const field = form.fieldNamed(name);
    if (field) field.value = '';
  }

  function focusButton(): void {
    form.ref.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  }

  return form;
}

export function Notice({
  tone,
  message: { title, description },
  children,
}: {
  tone: 'success' | 'error';
  message: Message;
  children?: ReactNode;
}) {
  return (
    <div className={clsx(styles.notice, tone === 'success' ? styles.success : styles.error)}>
      <Icon name={tone === 'success' ? 'tick' : 'warning'} />
      <p>
        <b>{title}</b> {description} {children}
      </p>
    </div>
  );
}

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
