import { appendFileSync } from 'node:fs';
import type { OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import type { MailTransport } from '#server/mail/transport/transport.ts';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';
import type { Random } from '#tests/kit/faults/random.ts';
import type { PlantedDefect } from '../planted-defects.ts';
import type { MachineClock } from './clock.ts';
import type { SimulatedEngine } from './database/engine.ts';
import { PostgresEngine } from './database/postgres-engine.ts';
import type { Defect } from './database/scheduled-driver.ts';
import { sqliteEngine } from './database/sqlite-engine.ts';
import { Instance } from './instance.ts';
import { hashOf, streamOf } from './streams.ts';
import type { VirtualTime } from './virtual-time.ts';

/** `accepts and dies`: it has the mail, and the client never learns that. */
type MailServerState = 'well' | 'down' | 'accepts and dies' | 'slow';

const connectionError = (message: string) =>
  Object.assign(new Error(message), { code: 'ECONNRESET' });

const SLOW_MS = 12_000;

function createMailServer(
  time: VirtualTime,
  onDelivery: (mail: OutgoingMail) => Promise<void>,
  onFault: () => void,
) {
  let [set, until]: [MailServerState, number] = ['well', 0];
  const state = () => (time.now < until ? set : 'well');

  /** @param latency of a connection */
  function transport(latency: () => number): MailTransport {
    let isClosed = false;
    return {
      description: 'simulated',
      verify: async () => {
        await time.pass(latency());
        if (state() === 'down') throw connectionError('No mail server');
      },
      send: async (mail) => {
        await time.pass(state() === 'slow' ? SLOW_MS : latency());
        if (isClosed) throw connectionError('Closed');
        if (state() === 'down') {
          onFault();
          throw connectionError('No mail server');
        }
        await onDelivery(mail);
        if (state() !== 'accepts and dies') return;
        onFault();
        throw connectionError('The connection broke');
      },
      close() {
        isClosed = true;
      },
    };
  }
  return {
    transport,
    set(next: MailServerState, nextUntil: number): void {
      [set, until] = [next, nextUntil];
    },
  };
}

/** The file that gets every statement and the servers' warnings, to study a failure; undefined: none. */
export const TRACE_FILE = process.env.SIMULATION_TRACE;

export function trace(line: string): void {
  if (TRACE_FILE !== undefined) appendFileSync(TRACE_FILE, line);
}

/** A broken invariant: it ends the run. */
export class Violation extends Error {
  readonly invariant: string;

  constructor(invariant: string, details: string) {
    super(`${invariant}: ${details}`);
    this.invariant = invariant;
  }
}

interface WorldParts {
  readonly seed: number;
  readonly time: VirtualTime;
  readonly clock: MachineClock;
  readonly location: DatabaseLocation;
  readonly onDelivery: (mail: OutgoingMail) => Promise<void>;
}

/** Instances of the server on one database, with one clock, one mail server, and the faults that befall them. */
export class World {
  readonly seed: number;
  readonly time: VirtualTime;
  readonly clock: MachineClock;
  readonly location: DatabaseLocation;
  readonly defect: Defect;
  readonly random: Random;
  readonly engine: SimulatedEngine;
  readonly mailServer: ReturnType<typeof createMailServer>;
  readonly instances: readonly Instance[];
  /** The virtual time of the last fault. */
  lastFaultAt = Number.NEGATIVE_INFINITY;
  /** The virtual time at which the clocks last jumped, or were set right. */
  lastJumpAt = Number.NEGATIVE_INFINITY;
  readonly counts = { statements: 0, faults: 0, mails: 0 };
  /** Covers every statement, in its order: two runs of one seed have the same. */
  digest = 0;
  readonly history: string[] = [];
  /** The first. */
  violation: Violation | undefined;
  /** By their start. */
  readonly #faults: { readonly from: number; readonly to: number }[] = [];

  constructor({ seed, time, clock, location, onDelivery }: WorldParts, defect?: PlantedDefect) {
    this.seed = seed;
    this.time = time;
    this.clock = clock;
    this.location = location;
    this.defect = defect?.driver ?? {};
    this.random = streamOf(seed, 'world');
    this.engine =
      location.databaseUrl === undefined
        ? sqliteEngine(this)
        : new PostgresEngine(this, location.databaseUrl);
    const deliver = async (mail: OutgoingMail) => {
      this.counts.mails += 1;
      if (!defect?.losesMails) await this.watch(() => onDelivery(mail));
    };
    this.mailServer = createMailServer(time, deliver, () => this.noteFault('mail server'));
    this.instances = ['server 1', 'server 2'].map((name) => new Instance(this, name));
  }

  trace(name: string, sql: string): void {
    this.counts.statements += 1;
    const line = `${this.time.now} ${name} ${sql}\n`;
    this.digest = hashOf(line, this.digest);
    trace(line);
  }

  tell(event: string): void {
    this.history.push(`${new Date(this.clock.shared()).toISOString()} ${event}`);
  }

  /** @param forMs it lasts so long */
  noteFault(what: string, forMs = 0): void {
    this.counts.faults += 1;
    this.lastFaultAt = Math.max(this.lastFaultAt, this.time.now + forMs);
    this.#faults.push({ from: this.time.now, to: this.time.now + forMs });
    this.tell(`  fault: ${what}`);
  }

  /** @returns whether there was no fault for so long in a period */
  wasCalm(from: number, to: number, ms: number): boolean {
    let calmSince = from;
    for (const fault of this.#faults) {
      if (fault.to < calmSince) continue;
      if (Math.min(fault.from, to) - calmSince >= ms) return true;
      calmSince = fault.to;
    }
    return to - calmSince >= ms;
  }

  hadFaultWithin(ms: number): boolean {
    return this.lastFaultAt >= this.time.now - ms;
  }

  /** Runs a check; remembers the first violation. */
  async watch(check: () => Promise<unknown>): Promise<void> {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      this.fail(error);
    }
  }

  fail(violation: Violation): void {
    if (this.violation === undefined) this.tell(`BROKEN ${violation.message}`);
    this.violation ??= violation;
  }
}
