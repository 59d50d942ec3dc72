import * as v from 'valibot';
import type { Confirmed } from '#domain/account.ts';
import { AUTH_MESSAGES, type Message } from '#domain/messages.ts';

/** What one comes to the Login tab with: a confirmed address, a dead link, a new password. */
const Arrival = v.picklist(['confirmed', 'expired', 'changed']);
export type Arrival = v.InferOutput<typeof Arrival>;

const ArrivalState = v.object({ arrival: Arrival });

/** What is said of an arrival. */
export interface ArrivalWords {
  readonly tone: 'success' | 'error';
  readonly message: Message;
}

export const ARRIVALS: Readonly<Record<Arrival, ArrivalWords>> = {
  confirmed: { tone: 'success', message: AUTH_MESSAGES.confirmed },
  expired: { tone: 'error', message: AUTH_MESSAGES.linkExpired },
  changed: { tone: 'success', message: AUTH_MESSAGES.passwordChanged },
};

/** What came of the link of a confirmation mail. */
export function arrivalOf(confirmed: Confirmed): Arrival {
  return confirmed === 'yes' ? 'confirmed' : 'expired';
}

/** The state of a history entry that says it: there it outlives a reload, and no other entry has it. */
export function writeArrival(arrival: Arrival): v.InferOutput<typeof ArrivalState> {
  return { arrival };
}

/** The arrival in the state of a history entry; null where there is none. */
export function readArrival(state: unknown): Arrival | null {
  const parsed = v.safeParse(ArrivalState, state);
  return parsed.success ? parsed.output.arrival : null;
}
