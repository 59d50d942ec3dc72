import { type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { type TreatedFailure, treatFailure } from '#app/api/failures.ts';
import type { Failure } from '#app/api/request.ts';
import { HONEYPOT } from '#app/ui/controls/hidden-fields.tsx';
import { dismissErrors } from '#app/ui/feedback/toast-store.ts';
import { fieldOf } from '#domain/errors/problem.ts';
import { type Message, VALIDATION_TITLE } from '#domain/message.ts';
import { type RequestOptions, showNothing, useRequest } from './use-request.ts';

export type FormSchema = v.GenericSchema & { readonly entries: Readonly<Record<string, unknown>> };

export interface FormOptions<Schema extends FormSchema, T>
  extends Omit<RequestOptions<v.InferOutput<Schema>, T>, 'onFailed'> {
  readonly schema: Schema;
  readonly id?: string;
  /** The title of a failure in place of its own. */
  readonly title?: string;
  /** Shows a failure beside the form, which has it in `note` or at its field. */
  readonly onFailed?: (failure: TreatedFailure) => void;
  readonly values?: unknown;
  readonly showsErrors?: boolean;
  /** The fields that are emptied when the server rejects them. */
  readonly secrets?: readonly string[];
  /** A request of this form is under way elsewhere. */
  readonly isBusy?: boolean;
  /** The form stays busy after a success, until the page is left. */
  readonly leavesPage?: boolean;
}

export type Form = ReturnType<typeof useForm>;

/** An issue about several fields is about none of them: the form's note has its message. */
const WHOLE_FORM = '';

function errorsOf(issues: readonly v.BaseIssue<unknown>[] = []): ReadonlyMap<string, string> {
  const errors = new Map<string, string>();
  for (const issue of issues) {
    const field = fieldOf(issue) ?? WHOLE_FORM;
    if (!errors.has(field)) errors.set(field, issue.message);
  }
  return errors;
}

const asNote = (description: string): Message => ({ title: VALIDATION_TITLE, description });

/**
 * The state of a form. Invalid values are not sent: each field has its first message until it is
 * valid, and the first invalid one the focus. Rejections are treated alike, until something is typed.
 * Values are read from the page, to count those of password managers and from before hydration.
 */
export function useForm<Schema extends FormSchema, T>({
  id: givenId,
  schema,
  title,
  treat = (failure) => treatFailure(failure, { title }),
  onFailed = showNothing,
  values,
  showsErrors = false,
  secrets = [],
  isBusy = false,
  leavesPage = false,
  ...options
}: FormOptions<Schema, T>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const ref = useRef<HTMLFormElement>(null);
  const check = (typed: unknown) => v.safeParse(schema, typed);
  /** The values that were rejected, as changed since; null before that. */
  const [checked, setChecked] = useState<unknown>(null);
  const errors = showsErrors || checked ? errorsOf(check(values ?? checked).issues) : null;
  const { failure, setFailure, isSent, run, ...request } = useRequest({
    ...options,
    treat: treatAtField,
    onFailed: show,
  });
  const isSending = isBusy || request.isSending || (leavesPage && isSent);
  const errorOf = (name: string) =>
    failure?.field === name ? failure.message.description : errors?.get(name);

  function noteOf(): Message | null {
    if (failure && failure.field === undefined) return failure.message;
    const message = errors?.get(WHOLE_FORM);
    return message === undefined ? null : asNote(message);
  }

  function fieldNamed(name: string): HTMLInputElement | HTMLTextAreaElement | null {
    const field = ref.current?.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isText ? field : null;
  }

  /** A field that the form does not have is no field. */
  function treatAtField(failure: Failure): TreatedFailure {
    const { field = '', ...treated } = treat(failure);
    return field in schema.entries && field !== HONEYPOT ? { ...treated, field } : treated;
  }

  function show(failure: TreatedFailure): void {
    onFailed(failure);
    const { field: name = '' } = failure;
    const field = fieldNamed(name);
    if (!field) return;
    if (secrets.includes(name)) field.value = '';
    field.focus();
    // With its message: focusing scrolls nothing if the field has the focus already.
    field.scrollIntoView({ block: 'nearest' });
  }

  async function send(): Promise<void> {
    if (isSending || !ref.current) return;
    const typed = valuesOf(ref.current);
    const { success, issues, output } = check(typed);
    setChecked(success ? null : typed);
    if (success) {
      const honeypot = fieldNamed(HONEYPOT);
      // Autofill is rejected only once.
      if (honeypot) honeypot.value = '';
      return run(output);
    }
    dismissErrors();
    const [first] = issues;
    const invalid: TreatedFailure = {
      kind: 'typed',
      field: fieldOf(first),
      message: asNote(first.message),
    };
    flushSync(() => setFailure(invalid));
    show(invalid);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void send();
  }

  function recheck(): void {
    setFailure(null);
    if (checked && ref.current) setChecked(valuesOf(ref.current));
  }

  return {
    isSending,
    failure,
    forgetFailure: () => setFailure(null),
    isSent,
    fieldNamed,
    /** Sends the form as its button does, except that the browser checks nothing. */
    send,
    errorOf,
    note: noteOf(),
    props: { id, ref, onSubmit: submit, onInput: recheck },
    button: { type: 'submit', form: id, isBusy: isSending } as const,
    field: (name: string) => ({ name, error: errorOf(name), readOnly: isSending }),
  };
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
