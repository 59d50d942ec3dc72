import { rmSync } from 'node:fs';
import type { EngineName } from '#server/database/database.ts';
import { openDatabase, openDatabaseToRead } from '#server/database/engines/open.ts';
import type { OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import { newDataFolder } from '#tests/kit/database/data-folder.ts';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';
import { createDatabase, dropDatabase, runStatement } from '#tests/kit/database/postgres.ts';
import { AS_MIGRATED, runPostgresUrl } from '#tests/kit/database/postgres-setup.ts';
import { act } from './actors/act.ts';
import { openBrowser } from './actors/browser.ts';
import { Knowledge } from './actors/people.ts';
import { signIn } from './actors/sign-in.ts';
import { createMailCheck } from './invariants/mails.ts';
import { createObserver } from './invariants/observer.ts';
import { createRulesCheck } from './invariants/rules-check.ts';
import { checkShown } from './invariants/shown.ts';
import type { Attempt } from './model/operations.ts';
import { EMPTY_STATE } from './model/state.ts';
import { type Entry, type Phase, planOf } from './plan/plan.ts';
import { changeSchema, type PlantedDefect } from './planted-defects.ts';
import type { MachineClock } from './world/clock.ts';
import { pick, streamOf } from './world/streams.ts';
import type { VirtualTime } from './world/virtual-time.ts';
import { Violation, World } from './world/world.ts';

/** Creates the migrated database of one run. */
async function newLocation(engine: EngineName) {
  const dataFolder = newDataFolder('show-simulation-');
  const removeFolder = async () => rmSync(dataFolder, { recursive: true, force: true });
  if (engine === 'sqlite') {
    const location = { engine, dataFolder, databaseUrl: undefined };
    await (await openDatabase(location)).close();
    return { location, remove: removeFolder };
  }
  // Runs of one seed draw the same random names.
  const name = `simulation_${process.pid}`;
  const databaseUrl = await createDatabase(runPostgresUrl(), name, AS_MIGRATED);
  // The server ends a deadlock before virtual time continues.
  await runStatement(databaseUrl, `alter database "${name}" set deadlock_timeout = '1ms'`);
  return {
    location: { engine, dataFolder, databaseUrl },
    remove: async () => {
      await dropDatabase(runPostgresUrl(), name);
      await removeFolder();
    },
  };
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const SESSION_DAYS = 5;
/** No act takes so long, with all its repeats. */
const ACT_MAX_MS = 300 * SECOND;
/** Longer than two slow statements, which delay the poll for changes. */
const SETTLING_MS = 8 * SECOND;
const STOP_MAX_MS = 60 * SECOND;
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

export type RunResult = Awaited<ReturnType<typeof simulate>>;

/** Runs a plan until its end, or until an invariant is broken. The process has the globals of `time`. */
export async function simulate(time: VirtualTime, clock: MachineClock, options: RunOptions) {
  const { location, remove } = await newLocation(options.engine);
  try {
    await changeSchema(location, options.defect);
    return await simulateAt(location, time, clock, options);
  } finally {
    await remove();
  }
}

async function simulateAt(
  location: DatabaseLocation,
  time: VirtualTime,
  clock: MachineClock,
  { seed, days, defect, only }: RunOptions,
) {
  const knowledge = new Knowledge();
  const entries: string[] = [];
  const statuses: Record<number, number> = {};
  const succeeded = new Set<string>();
  const observer = createObserver(openDatabaseToRead(location), time);
  const mails = createMailCheck(observer);
  const rules = createRulesCheck(observer);
  let cookies = { admin: '', stranger: '' };
  const onDelivery = (mail: OutgoingMail) => mails.receive(world, mail);
  const world: World = new World({ seed, time, clock, location, onDelivery }, defect);
  process.on('unhandledRejection', (error) =>
    world.fail(new Violation('no promise is rejected unhandled', String(error))),
  );

  function count({ operation, reply }: Attempt): void {
    if (reply === undefined) return;
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    if (reply.status < 400) succeeded.add(operation.kind);
  }

  /** Lets time pass, at most until an invariant is broken. */
  const pass = (ms: number) =>
    time.runUntil(() => world.violation !== undefined, time.now + Math.max(0, ms));

  async function finish(what: string, work: () => Promise<unknown>, withinMs = STOP_MAX_MS) {
    let isDone = false;
    const onEnd = () => {
      isDone = true;
    };
    const done = world.watch(work);
    done.then(onEnd, onEnd);
    const isEnded = () => isDone || world.violation !== undefined;
    const isInTime = await time.runUntil(isEnded, time.now + withinMs);
    if (!isInTime) world.fail(new Violation('nothing waits for ever', what));
    if (isDone) await done;
  }

  async function play(phase: Phase): Promise<void> {
    const wish = streamOf(seed, 'wish', phase.id).next();
    const chosen = phase.entries.filter((entry) => only?.has(entry.id) ?? true);
    if (chosen.length === 0) return;
    const started = chosen.map(async (entry) => {
      await time.pass(entry.afterMs);
      await time.during(() => enter(entry, wish));
    });
    await finish(chosen.map(({ name }) => name).join(', '), () => Promise.all(started), ACT_MAX_MS);
  }

  async function enter(entry: Entry, wish: number): Promise<void> {
    entries.push(entry.id);
    if (entry.kind === 'fault') return entry.strike(world);
    const random = streamOf(seed, 'act', entry.id);
    const { views } = knowledge;
    const [newest = EMPTY_STATE] = views;
    const browser = openBrowser(world, random, entry.losesResponse);
    const view = random.next() < 0.85 ? newest : pick(random, views);
    const told = await act({ world, knowledge, browser, cookies, wish, view }, entry.name);
    world.tell(`[${entry.id}] ${told}`);
  }

  async function check(phase: Phase): Promise<void> {
    mails.reminders.learn(await rules.check(knowledge.attempts));
    for (const attempt of knowledge.attempts) count(attempt);
    knowledge.attempts = [];
    knowledge.views = [rules.state(), ...knowledge.views].slice(0, VIEWS);
    await checkShown(world, rules.state(), phase.id);
  }

  /** Heals everything, and waits until the queue is empty; then the instances must stop. */
  async function end(): Promise<void> {
    world.mailServer.set('well', 0);
    for (const { faults } of world.instances) faults.clear();
    await pass(2 * DAY);
    await world.watch(() => mails.checkQueue(clock.now()));
    if (world.violation !== undefined) return;
    await finish('the stop', () => Promise.all(world.instances.map((one) => one.stop())));
  }

  await finish('the start', () => Promise.all(world.instances.map((one) => one.start())));
  let sessionsFrom = Number.NEGATIVE_INFINITY;
  let checkedDay = 0;
  for (const phase of planOf(seed, days)) {
    if (time.now - sessionsFrom > SESSION_DAYS * DAY) {
      cookies = await signIn(location);
      sessionsFrom = time.now;
      await world.watch(() => observer.requireErased(knowledge.erased));
    }
    await pass(phase.at - time.now);
    await play(phase);
    await pass(SETTLING_MS);
    if (world.violation === undefined) {
      await finish('a check', () => time.during(() => check(phase)));
    }
    const day = Math.floor(time.now / DAY);
    if (day > checkedDay) {
      checkedDay = day;
      await world.watch(async () => {
        await mails.checkQueue(clock.now());
        mails.reminders.check(world, rules.state());
      });
    }
    if (world.violation !== undefined) break;
  }
  if (world.violation === undefined) await end();
  return {
    violation: world.violation,
    entries,
    history: world.history,
    counts: { ...world.counts, ...mails.reminders.counts, acts: entries.length },
    statuses,
    succeeded: [...succeeded],
    digest: world.digest,
    days: time.now / DAY,
  };
}
