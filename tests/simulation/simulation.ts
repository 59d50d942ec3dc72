import type { EngineName } from '#server/database/database.ts';
import { openDatabaseToRead } from '#server/database/engines/open.ts';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';
import { act } from './actors/act.ts';
import { openBrowser } from './actors/browser.ts';
import { Knowledge } from './actors/people.ts';
import { signIn } from './actors/sign-in.ts';
import { checkAvailability } from './invariants/availability.ts';
import { MailCheck } from './invariants/mails.ts';
import { Observer } from './invariants/observer.ts';
import { RulesCheck } from './invariants/rules-check.ts';
import type { Attempt } from './model/operations.ts';
import { EMPTY_STATE } from './model/state.ts';
import { type Entry, type Phase, planOf } from './plan/plan.ts';
import { changeSchema, type PlantedDefect } from './planted-defects.ts';
import type { MachineClock } from './world/clock.ts';
import { newLocation } from './world/database/location.ts';
import { pick, streamOf } from './world/streams.ts';
import { strike } from './world/strike.ts';
import type { VirtualTime } from './world/virtual-time.ts';
import { Violation, World } from './world/world.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const SESSION_DAYS = 5;
/** No act takes so long, with all its repeats. */
const ACT_MAX_MS = 300 * SECOND;
/** Longer than two slow statements, which delay the poll for changes. */
const SETTLING_MS = 8 * SECOND;
const STOP_MAX_MS = 60 * SECOND;
const INSTANCES = 2;
/** That are kept: a page may be shown so many phases long. */
const VIEWS = 6;

export interface RunOptions {
  readonly seed: number;
  readonly engine: EngineName;
  readonly days: number;
  readonly defect: PlantedDefect | undefined;
  /** The ids of the entries that happen; undefined: all. */
  readonly only: ReadonlySet<string> | undefined;
}

export interface RunResult {
  readonly violation: Violation | undefined;
  readonly entries: readonly string[];
  readonly history: readonly string[];
  readonly counts: Readonly<
    Record<
      'statements' | 'faults' | 'mails' | 'acts' | 'reminders' | 'schedules' | 'required',
      number
    >
  >;
  readonly statuses: Readonly<Record<number, number>>;
  readonly succeeded: readonly string[];
  readonly digest: number;
  readonly days: number;
}

/** Runs a plan until its end, or until an invariant is broken. The process has the globals of `time`. */
export async function simulate(
  time: VirtualTime,
  clock: MachineClock,
  options: RunOptions,
): Promise<RunResult> {
  const { location, remove } = await newLocation(options.engine);
  try {
    return await new Simulation(time, clock, options, location).run();
  } finally {
    await remove();
  }
}

class Simulation {
  readonly #options: RunOptions;
  readonly #time: VirtualTime;
  readonly #clock: MachineClock;
  readonly #location: DatabaseLocation;
  readonly #knowledge = new Knowledge();
  readonly #entries: string[] = [];
  readonly #statuses: Record<number, number> = {};
  readonly #succeeded = new Set<string>();
  #cookies = { admin: '', stranger: '' };

  constructor(
    time: VirtualTime,
    clock: MachineClock,
    options: RunOptions,
    location: DatabaseLocation,
  ) {
    this.#time = time;
    this.#clock = clock;
    this.#options = options;
    this.#location = location;
  }

  async run(): Promise<RunResult> {
    const { seed, days, defect } = this.#options;
    await changeSchema(this.#location, defect);
    const observer = new Observer(openDatabaseToRead(this.#location), this.#time);
    const mails = new MailCheck(observer);
    const world = new World({
      seed,
      time: this.#time,
      clock: this.#clock,
      location: this.#location,
      instances: INSTANCES,
      defect: defect?.driver ?? {},
      onDelivery: mails.receive,
      losesMails: defect?.losesMails ?? false,
    });
    mails.world = world;
    process.on('unhandledRejection', (error) =>
      world.fail(new Violation('no promise is rejected unhandled', String(error))),
    );
    const rules = new RulesCheck(observer);
    await this.#finish(world, 'the start', () =>
      Promise.all(world.instances.map((instance) => instance.start())),
    );

    let sessionsFrom = Number.NEGATIVE_INFINITY;
    let checkedDay = 0;
    for (const phase of planOf(seed, days)) {
      if (this.#time.now - sessionsFrom > SESSION_DAYS * DAY) {
        this.#cookies = await signIn(this.#location);
        sessionsFrom = this.#time.now;
        await world.watch(() => this.#requireErased(observer));
      }
      await this.#pass(world, phase.at - this.#time.now);
      await this.#play(world, phase);
      await this.#pass(world, SETTLING_MS);
      await this.#check(world, async () => {
        const knowledge = this.#knowledge;
        mails.reminders.learn(await rules.check(knowledge.attempts));
        for (const attempt of knowledge.attempts) this.#count(attempt);
        knowledge.attempts = [];
        knowledge.views = [rules.state, ...knowledge.views].slice(0, VIEWS);
        await checkAvailability(world, observer, phase.id);
      });
      const day = Math.floor(this.#time.now / DAY);
      if (day > checkedDay) {
        checkedDay = day;
        await world.watch(async () => {
          await mails.checkQueue(this.#clock.now());
          mails.reminders.check(world, rules.state);
        });
      }
      if (world.violation !== undefined) break;
    }
    if (world.violation === undefined) await this.#end(world, mails);
    return {
      violation: world.violation,
      entries: this.#entries,
      history: world.history,
      counts: { ...world.counts, ...mails.reminders.counts, acts: this.#entries.length },
      statuses: this.#statuses,
      succeeded: [...this.#succeeded],
      digest: world.digest,
      days: this.#time.now / DAY,
    };
  }

  #count({ operation, reply }: Attempt): void {
    if (reply === undefined) return;
    this.#statuses[reply.status] = (this.#statuses[reply.status] ?? 0) + 1;
    if (reply.status < 400) this.#succeeded.add(operation.kind);
  }

  /** @throws Violation if a row has data of an erased guest */
  async #requireErased(observer: Observer): Promise<void> {
    const [row] = await observer.rowsWith(this.#knowledge.erased);
    if (row !== undefined) throw new Violation('an erased guest is in no row', row);
  }

  /** Lets time pass, at most until an invariant is broken. */
  async #pass(world: World, ms: number): Promise<void> {
    await this.#time.runUntil(
      () => world.violation !== undefined,
      this.#time.now + Math.max(0, ms),
    );
  }

  async #finish(world: World, what: string, work: () => Promise<unknown>, withinMs = STOP_MAX_MS) {
    let isDone = false;
    let error: unknown;
    work()
      .catch((reason: unknown) => {
        error = reason;
      })
      .finally(() => {
        isDone = true;
      });
    const isOver = await this.#time.runUntil(
      () => isDone || world.violation !== undefined,
      this.#time.now + withinMs,
    );
    if (error instanceof Violation) world.fail(error);
    else if (error !== undefined) throw error;
    if (!isOver) world.fail(new Violation('nothing waits for ever', what));
  }

  async #check(world: World, check: () => Promise<void>): Promise<void> {
    if (world.violation !== undefined) return;
    await this.#finish(world, 'a check', () => this.#time.during(check));
  }

  async #play(world: World, { id, entries }: Phase): Promise<void> {
    const { only } = this.#options;
    const wish = streamOf(world.seed, 'wish', id).next();
    const chosen = entries.filter((entry) => only?.has(entry.id) ?? true);
    if (chosen.length === 0) return;
    const started = chosen.map(async (entry) => {
      await this.#time.pass(entry.afterMs);
      await this.#time.during(() => this.#enter(world, entry, wish));
    });
    const kinds = chosen.map((entry) => (entry.kind === 'act' ? entry.act : entry.fault.kind));
    await this.#finish(world, kinds.join(', '), () => Promise.all(started), ACT_MAX_MS);
  }

  async #enter(world: World, entry: Entry, wish: number): Promise<void> {
    this.#entries.push(entry.id);
    if (entry.kind === 'fault') {
      strike(world, entry);
      return;
    }
    const random = streamOf(world.seed, 'act', entry.id);
    const knowledge = this.#knowledge;
    const { views } = knowledge;
    const [newest = EMPTY_STATE] = views;
    const person = {
      world,
      knowledge,
      browser: openBrowser(world, random, entry.losesResponse),
      cookies: this.#cookies,
      wish,
      view: random.next() < 0.85 ? newest : pick(random, views),
    };
    const told = await act(person, entry.act);
    world.tell(`[${entry.id}] ${told}`);
  }

  /** Heals everything, and waits until the queue is empty; then the instances must stop. */
  async #end(world: World, mails: MailCheck): Promise<void> {
    world.mailServer.set('well', 0);
    for (const { faults } of world.instances) faults.clear();
    await this.#pass(world, 2 * DAY);
    await world.watch(() => mails.checkQueue(this.#clock.now()));
    if (world.violation !== undefined) return;
    await this.#finish(world, 'the stop', () =>
      Promise.all(world.instances.map((instance) => instance.stop())),
    );
  }
}
