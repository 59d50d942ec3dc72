import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { failureMessage } from '#app/api/failure-message.ts';
import { failureOf } from '#app/api/query-client.ts';
import type { ApiRequest } from '#app/api/request.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';

/** Returns the value that a field had when the form was sent. */
export type ReadField<Name extends string> = (name: Name) => string;

/**
 * The state of a form about the admin's own account, whose fields the server may reject.
 * @param names of its fields, as in the request
 * @param send the request of the operation
 * @param title of its failure
 */
export function useOwnAccountForm<Name extends string, T>({
  names,
  send,
  onDone,
  title,
}: {
  names: readonly Name[];
  send: (read: ReadField<Name>) => ApiRequest<T>;
  onDone: (response: T, read: ReadField<Name>) => void;
  title: string;
}) {
  const { request } = useAdmin();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (read: ReadField<Name>) => request(send(read)),
    onSuccess: onDone,
  });
  const failure = error && failureOf(error);
  const message = failure && failureMessage(failure, title);
  const field = names.find((name) => name === failure?.problem?.field) ?? null;

  // An effect: the message has to be on the page to be announced with its field.
  useEffect(() => {
    const input = error && field && inputIn(form.current, field);
    if (!input) return;
    input.value = '';
    input.focus();
    // With the message below it: focusing scrolls nothing if the field has the focus already.
    input.scrollIntoView({ block: 'nearest' });
  }, [error, field]);

  return {
    form,
    formId,
    isPending,
    /** The field that the server has rejected. */
    field,
    errorOf: (name: Name) => (field === name ? message?.description : undefined),
    /** A failure that concerns no field. */
    failure: field === null ? message : null,
    clearError: () => error && reset(),
    submit(event: SubmitEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (isPending) return;
      const values = new Map(names.map((name) => [name, inputIn(form.current, name)?.value]));
      mutate((name) => values.get(name) ?? '');
    },
  };
}

function inputIn(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
}
