import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { failureMessage } from '#app/api/failure-message.ts';
import { failureOf } from '#app/api/query-client.ts';
import type { ApiRequest } from '#app/api/request.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';

export type ProofField = 'password' | 'code';
export type Proof = Readonly<Record<ProofField, string>>;

/** The state of a form that asks for a password, a code or both. */
export type ProofState = ReturnType<typeof useProof>;

/**
 * @param send the request of the operation that needs the proof
 * @param title of its failure
 */
export function useProof<T>({
  send,
  onDone,
  title,
}: {
  send: (proof: Proof) => ApiRequest<T>;
  onDone: (response: T, proof: Proof) => void;
  title: string;
}) {
  const { request } = useAdmin();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (proof: Proof) => request(send(proof)),
    onSuccess: onDone,
  });
  const failure = error && failureOf(error);
  const message = failure && failureMessage(failure, title);
  const named = failure?.problem?.field;
  const field: ProofField | null = named === 'password' || named === 'code' ? named : null;

  // An effect: the message has to be on the page to be announced with its field.
  useEffect(() => {
    const input = error && field && inputIn(form.current, field);
    if (!input) return;
    input.value = '';
    input.focus();
  }, [error, field]);

  return {
    form,
    formId,
    isPending,
    /** The field that the server has rejected. */
    field,
    errorOf: (name: ProofField) => (field === name ? message?.description : undefined),
    /** Of no field. */
    failure: field === null ? message : null,
    clearError: () => error && reset(),
    submit(event: SubmitEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (isPending) return;
      mutate({
        password: inputIn(form.current, 'password')?.value ?? '',
        code: inputIn(form.current, 'code')?.value ?? '',
      });
    },
  };
}

function inputIn(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
}
