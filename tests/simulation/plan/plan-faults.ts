import type { Random } from '#tests/kit/faults/random.ts';
import type { StatementFault } from '../world/faults.ts';
import type { MailServerState } from '../world/mail-server.ts';
import { pick } from '../world/streams.ts';

export type Fault =
  | {
      readonly kind: 'statement';
      readonly fault: StatementFault;
      /** Operations of the instance before it. */
      readonly operations: number;
      readonly commitsOnly: boolean;
    }
  | { readonly kind: 'broken connection'; readonly forMs: number }
  /** Of all instances: reminders that are too late then are not sent. */
  | { readonly kind: 'outage'; readonly forMs: number }
  | { readonly kind: 'clock jump'; readonly byMs: number; readonly forMs: number }
  | { readonly kind: 'mail server'; readonly state: MailServerState; readonly forMs: number };

export interface FaultEntry {
  readonly kind: 'fault';
  readonly id: string;
  readonly afterMs: number;
  /** An instance; the machine's clock and the mail server are shared. */
  readonly instance: number;
  readonly fault: Fault;
  /** A dropped process is started again after it. */
  readonly downMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function draw(random: Random): Fault {
  const kind = random.next();
  if (kind < 0.7) {
    const fault = pick(random, [
      'fails',
      'answer lost',
      'process dropped',
      'process dropped',
    ] as const);
    const commitsOnly = random.next() < 0.3;
    const operations = commitsOnly ? random.between(0, 2) : random.between(0, 60);
    return { kind: 'statement', fault, operations, commitsOnly };
  }
  if (kind < 0.78) return { kind: 'broken connection', forMs: random.next() * 5_000 };
  if (kind < 0.8) return { kind: 'outage', forMs: random.next() * DAY };
  if (kind < 0.86) {
    const byMs = pick(random, [-DAY, -HOUR, -MINUTE, MINUTE, HOUR, DAY]);
    return { kind: 'clock jump', byMs, forMs: random.next() * 10 * MINUTE };
  }
  const state = pick(random, ['down', 'accepts and dies', 'slow'] as const);
  const longest = state === 'down' ? 10 * HOUR : MINUTE;
  return { kind: 'mail server', state, forMs: random.next() * longest };
}

export const faultAt = (random: Random, id: string): FaultEntry => ({
  kind: 'fault',
  id,
  afterMs: random.next() < 0.5 ? 0 : random.next() * 2_000,
  instance: random.between(0, 1),
  fault: draw(random),
  downMs: random.next() * 20_000,
});
