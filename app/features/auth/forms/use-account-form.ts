import { type TreatedFailure, treatFailure } from '#app/api/failures.ts';
import { type FormOptions, type FormSchema, useForm } from '#app/forms/use-form.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';

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
