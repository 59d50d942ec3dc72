import * as v from 'valibot';
import { AUTH_MESSAGES, type Message } from '#domain/messages.ts';

/** Why the Login tab is shown with a notice. */
const Arrival = v.picklist(['changed']);
export type Arrival = v.InferOutput<typeof Arrival>;

const ArrivalState = v.object({ arrival: Arrival });

/** What is said of an arrival. */
export interface ArrivalWords {
  readonly tone: 'success' | 'error';
  readonly message: Message;
}

export const ARRIVALS: Readonly<Record<Arrival, ArrivalWords>> = {
  changed: { tone: 'success', message: AUTH_MESSAGES.passwordChanged },
};

/** The state of a history entry that says it: there it outlives a reload, and no other entry has it. */
export function writeArrival(arrival: Arrival): v.InferOutput<typeof ArrivalState> {
  return { arrival };
}

/** The arrival in the state of a history entry; null where there is none. */
export function readArrival(state: unknown): Arrival | null {
  const parsed = v.safeParse(ArrivalState, state);
  return parsed.success ? parsed.output.arrival : null;
}
