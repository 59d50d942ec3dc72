import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotsOn } from '#domain/booking/time-slot.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import {
  type CompletedOperation,
  canonical,
  EMPTY_STATE,
  historyLine,
  type ModelOperation,
  type ModelState,
  possibleStates,
} from '#tests/faults/booking-model.ts';
import {
  type DatabaseLocation,
  ENGINES,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { seededRandom } from '#tests/kit/faults/random.ts';
import { LONG_FORM, recordFigure } from '#tests/kit/report/figures.ts';
import { adminCookie } from '#tests/kit/server/accounts.ts';
import { type AdminCalls, callsWith } from '#tests/kit/server/admin.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';
import { NO_LIMITS, TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { type ServerProcess, spawnServer } from '#tests/kit/server/server-process.ts';

/**
 * T3. Random commands go to two processes on one database, up to three of them at the same time,
 * and the answers and the tables must be what the rules allow in some order of them
 * (tests/faults/booking-model.ts). A failure prints fast-check's counterexample; `SEED=<seed>
 * npm test -- tests/faults/model-run.test.ts` makes the same commands again. What happens at the
 * same moment is the machine's doing and differs between runs.
 */
const RUNS = LONG_FORM ? 500 : 5;
const COMMANDS = 50;
/** A little less than the test may take. */
const TIME_LIMIT_MS = LONG_FORM ? 1_700_000 : 100_000;
const AT_ONCE = 3;
/** One command in so many kills a process and starts it again. */
const RESTART_ONE_IN = 200;
/** Few dates, so that the commands meet: a weekday and a Saturday. */
const FRIDAY: PlainDate = '2026-12-04';
const WINDOW = { opensAfterDays: 1, closesAfterDays: 60_000 };

type Kind = ModelOperation['kind'] | 'restart';

/** A command that says what to do with which of the things that will be there by then. */
interface Command {
  readonly kind: Kind;
  /** Which booking, date and slot: counted round. */
  readonly which: number;
  readonly instance: number;
  /** Whether it is sent together with the command before it. */
  readonly isBeside: boolean;
}

const KINDS: readonly Kind[] = ['book', 'cancel', 'confirm', 'delete', 'block', 'unblock'];

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.noBias(
    fc
      .integer({ min: 0, max: RESTART_ONE_IN - 1 })
      // Half of all book, or there would soon be nothing to do anything with.
      .map((n) => (n === RESTART_ONE_IN - 1 ? 'restart' : (KINDS[n % 10] ?? 'book'))),
  ),
  which: fc.nat({ max: 30 }),
  instance: fc.nat({ max: 1 }),
  isBeside: fc.boolean(),
});

/** The commands that are sent together; nothing runs beside the start of a process. */
function groupsOf(commands: readonly Command[]): Command[][] {
  const groups: Command[][] = [];
  for (const one of commands) {
    const last = groups.at(-1);
    const isAlone = one.kind === 'restart' || last?.[0]?.kind === 'restart';
    if (one.isBeside && last && last.length < AT_ONCE && !isAlone) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

const nth = <Item>(items: readonly Item[], index: number) => items[index % items.length];

/** What a command means in the world of now. */
function actOf({ kind, which }: Command, world: ModelState, friday: PlainDate): ModelOperation {
  const date = which % 2 === 0 ? friday : addDays(friday, 1);
  switch (kind) {
    case 'book':
    case 'restart':
      return { kind: 'book', date, slot: nth(slotsOn(date), which) ?? '' };
    case 'block':
      return { kind, date };
    case 'unblock':
      return { kind, id: nth(Object.keys(world.blocks), which) ?? 'nobody' };
    default:
      return { kind, id: nth(Object.keys(world.bookings), which) ?? 'nobody' };
  }
}

/** Sends an act to an instance and waits for its answer. */
async function send(
  server: ServerProcess,
  admin: AdminCalls,
  act: ModelOperation,
): Promise<CompletedOperation> {
  switch (act.kind) {
    case 'book': {
      const request = bookingRequest({ booking_date: act.date, time_slot: act.slot });
      const response = await book(server.url, request);
      const { id } = await response.json();
      return { act, status: response.status, id };
    }
    case 'block': {
      const response = await admin.post('/blocked-dates', { blocked_date: act.date });
      const reply = await response.json();
      return { act, status: response.status, id: reply.blocked?.[0].id };
    }
    case 'unblock':
      return { act, status: await statusOf(admin.remove(`/blocked-dates/${act.id}`)) };
    case 'delete':
      return { act, status: await statusOf(admin.remove(`/bookings/${act.id}?tells_guest=no`)) };
    default: {
      const status = act.kind === 'cancel' ? 'cancelled' : 'confirmed';
      const change = { status, tells_guest: false };
      return { act, status: await statusOf(admin.patch(`/bookings/${act.id}`, change)) };
    }
  }
}

async function statusOf(reply: Promise<Response>): Promise<number> {
  const response = await reply;
  await response.arrayBuffer();
  return response.status;
}

/** Reads the tables past the servers. */
async function openWorld(location: DatabaseLocation) {
  const { db } = await openTestDatabaseAt(location);
  return async function readWorld(from: PlainDate, to: PlainDate): Promise<ModelState> {
    const bookings = await db
      .selectFrom('bookings')
      .select(['id', 'booking_date as date', 'time_slot as slot', 'status'])
      .where('booking_date', '>=', from)
      .where('booking_date', '<=', to)
      .execute();
    const blocks = await db
      .selectFrom('blocked_dates')
      .select(['id', 'blocked_date'])
      .where('blocked_date', '>=', from)
      .where('blocked_date', '<=', to)
      .execute();
    const acts = await db
      .selectFrom('history')
      .select(['action', 'date', 'time_slot'])
      .where('date', '>=', from)
      .where('date', '<=', to)
      .execute();
    return {
      bookings: Object.fromEntries(
        bookings.map(({ id, date, slot, status }) => [id, { date, slot, status }]),
      ),
      blocks: Object.fromEntries(blocks.map(({ id, blocked_date }) => [id, blocked_date])),
      history: acts.map(({ action, date, time_slot }) => historyLine(action, date, time_slot)),
    };
  };
}

describe.each(LONG_FORM ? ENGINES : ENGINES.slice(0, 1))('on %s', (engine) => {
  it('answers random commands at two instances as the model of the booking rules does (T3)', async () => {
    const random = seededRandom();
    const location = await newDatabaseLocation(engine);
    const start = () =>
      spawnServer({
        location,
        now: TEST_NOW,
        limits: NO_LIMITS,
        window: WINDOW,
        withStuckMails: true,
      });
    const servers: [ServerProcess, ServerProcess] = [await start(), await start()];
    const cookie = await adminCookie({ url: servers[0].url, location });
    const readWorld = await openWorld(location);
    const sent: Record<string, number> = {};
    const statuses: Record<number, number> = {};
    let run = 0;

    async function restart(instance: number): Promise<void> {
      const one = instance === 0 ? 0 : 1;
      await servers[one].end('SIGKILL');
      servers[one] = await start();
    }

    async function sendTogether(
      group: readonly Command[],
      world: ModelState,
      friday: PlainDate,
    ): Promise<CompletedOperation[]> {
      return Promise.all(
        group.map(async (one) => {
          sent[one.kind] = (sent[one.kind] ?? 0) + 1;
          const server = servers[one.instance === 0 ? 0 : 1];
          const reply = await send(server, callsWith(server, cookie), actOf(one, world, friday));
          statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
          return reply;
        }),
      );
    }

    const property = fc.asyncProperty(
      fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }),
      async (commands) => {
        // Each run has a weekend of its own, so that it begins with nothing.
        const friday = addDays(FRIDAY, 7 * run);
        run += 1;
        let world = EMPTY_STATE;
        for (const group of groupsOf(commands)) {
          if (group[0]?.kind === 'restart') {
            sent.restart = (sent.restart ?? 0) + 1;
            await restart(group[0].instance);
            continue;
          }
          const answers = await sendTogether(group, world, friday);
          const stored = await readWorld(friday, addDays(friday, 1));
          const possible = possibleStates(world, answers);
          expect(possible.map(canonical), JSON.stringify({ world, answers })).toContain(
            canonical(stored),
          );
          world = stored;
        }
      },
    );
    const checked = await fc.check(property, {
      seed: random.seed,
      numRuns: RUNS,
      // Ends the search for a smaller counterexample in time to print the best one found.
      interruptAfterTimeLimit: TIME_LIMIT_MS,
      markInterruptAsFailure: true,
    });

    const commands = Object.values(sent).reduce((sum, count) => sum + count, 0);
    const counterexamples = checked.failed ? [fc.defaultReportMessage(checked)] : [];
    recordFigure({
      test: 'T3',
      name: `model run over two instances, ${engine}`,
      operations: commands,
      measured: [
        {
          name: 'counterexamples',
          value: counterexamples.length,
          exactly: 0,
          examples: counterexamples,
        },
        { name: 'runs', value: run, exactly: RUNS },
        { name: 'commands', value: commands, exactly: RUNS * COMMANDS },
        // Each was reached, else the model was hardly tried.
        ...[200, 201, 404, 409, 422].map((status) => ({
          name: `responses with ${status}`,
          value: statuses[status] ?? 0,
          atLeast: 1,
        })),
      ],
      seed: random.seed,
    });
  });
});
