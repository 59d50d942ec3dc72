import { useId } from 'react';
import type { InferOutput } from 'valibot';
import { treatFailure } from '#app/api/failures.ts';
import { resultOf } from '#app/api/query-client.ts';
import type { ApiRequest } from '#app/api/request.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { type FormOptions, type FormSchema, useForm } from '#app/forms/use-form.ts';
import { showNothing } from '#app/forms/use-request.ts';

/** A form about the own account. `schema` names its fields as the request does; `title` titles a failure. */
export function useOwnAccountForm<Schema extends FormSchema, T>({
  schema,
  send,
  title,
  onSent,
}: Pick<FormOptions<Schema, T>, 'schema' | 'onSent'> & {
  readonly send: (values: InferOutput<Schema>) => ApiRequest<T>;
  readonly title: string;
}) {
  const { request } = useAdmin();
  const form = useForm({
    schema,
    send: (values) => resultOf(request(send(values))),
    treat: (failure) => treatFailure(failure, { title }),
    onSent,
    onFailed: showNothing,
    secrets: Object.keys(schema.entries),
  });
  const formId = useId();
  return { ...form, formId, button: { ...form.button, form: formId } };
}
