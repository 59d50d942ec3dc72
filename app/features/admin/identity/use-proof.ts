import type { ApiRequest } from '#app/api/request.ts';
import {
  type ReadField,
  useOwnAccountForm,
} from '#app/features/admin/own-account/use-own-account-form.ts';

const FIELDS = ['password', 'code'] as const;

export type ProofField = (typeof FIELDS)[number];
export type Proof = Readonly<Record<ProofField, string>>;

const proofOf = (read: ReadField<ProofField>): Proof => ({
  password: read('password'),
  code: read('code'),
});

/** The state of a form that asks for a password, a code or both. */
export type ProofState = ReturnType<typeof useProof>;

/**
 * @param send the request of the operation that needs the proof; '' stands for a field that is not asked for
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
  return useOwnAccountForm<ProofField, T>({
    names: FIELDS,
    send: (read) => send(proofOf(read)),
    onDone: (response, read) => onDone(response, proofOf(read)),
    title,
  });
}
