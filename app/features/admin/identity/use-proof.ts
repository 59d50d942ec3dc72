import * as v from 'valibot';
import type { ApiRequest } from '#app/api/request.ts';
import { useOwnAccountForm } from '#app/features/admin/own-account/use-own-account-form.ts';

/** Holds '' for what is not asked for. */
const Proof = v.object({ password: v.optional(v.string(), ''), code: v.optional(v.string(), '') });
export type Proof = v.InferOutput<typeof Proof>;

export type ProofState = ReturnType<typeof useProof>;

/** `send` is the request that needs the proof; `title` titles its failure. */
export function useProof<T>(options: {
  readonly send: (proof: Proof) => ApiRequest<T>;
  readonly onSent: (response: T, proof: Proof) => void;
  readonly title: string;
}) {
  return useOwnAccountForm({ schema: Proof, ...options });
}
