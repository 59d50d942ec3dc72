import { type MutationKey, type MutationState, useMutationState } from '@tanstack/react-query';

/** Returns the variables of the mutations in flight that have the key. */
export function usePending<Variables>(mutationKey: MutationKey): Variables[] {
  const pending = useMutationState<MutationState<unknown, Error, Variables>>({
    filters: { mutationKey, status: 'pending' },
  });
  return pending.flatMap(({ variables }) => variables ?? []);
}
