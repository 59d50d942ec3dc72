import { verdictOnGuest } from './guest-rules.ts';
import { verdictOnExpiry, verdictOnInvitation } from './invitation-rules.ts';
import { verdictOnNew } from './new-booking-rules.ts';
import type { CompletedOperation } from './operations.ts';
import type { ModelState } from './state.ts';
import { verdictOnErasure, verdictOnTeam } from './team-rules.ts';
import { isAllowed, type Verdict } from './verdict.ts';

function verdictOn(state: ModelState, { operation, reply }: CompletedOperation): Verdict {
  switch (operation.kind) {
    case 'book':
    case 'add':
      return verdictOnNew(state, operation, reply);
    case 'move':
    case 'cancel by guest':
    case 'take back':
    case 'correct':
    case 'attend':
    case 'remind':
      return verdictOnGuest(state, operation);
    case 'invite':
    case 'revoke':
    case 'restore':
    case 'open':
      return verdictOnInvitation(state, operation, reply);
    case 'erase':
      return verdictOnErasure(state, operation.id);
    case 'expire':
      return verdictOnExpiry(state, operation.id);
    default:
      return verdictOnTeam(state, operation, reply);
  }
}

/** The next state; null if the rules (R146, R147, R156) do not allow the response in this state. */
function stateAfter(state: ModelState, completed: CompletedOperation): ModelState | null {
  const verdict = verdictOn(state, completed);
  if (!isAllowed(verdict, completed.reply)) return null;
  return verdict.rejections.length > 0 ? state : verdict.next;
}

/** Every state that concurrent operations can result in, in any order that allows their responses. */
export function possibleStates(
  state: ModelState,
  operations: readonly CompletedOperation[],
): ModelState[] {
  if (operations.length === 0) return [state];
  return operations.flatMap((operation, index) => {
    const next = stateAfter(state, operation);
    return next === null ? [] : possibleStates(next, operations.toSpliced(index, 1));
  });
}
