import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotsOn } from '#domain/booking/time-slot.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
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
import { book, bookByForm, bookingRequest } from '#tests/kit/server/api.ts';
import { NO_LIMITS, TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { type ServerProcess, spawnServer } from '#tests/kit/server/server-process.ts';
import {
  type CompletedOperation,
  canonical,
  EMPTY_STATE,
  historyLine,
  type ModelOperation,
  type ModelState,
  possibleStates,
} from './booking-model.ts';

/**
 * T3. Sends random commands to two processes on one database, up to three at the same time.
 * Responses and tables must match the rules in some order of the commands
 * (tests/faults/bookings/booking-model.ts). A failure prints fast-check's counterexample; `SEED=<seed>
 * npm test -- tests/faults/bookings/model-run.test.ts` repeats the commands. The interleaving depends on
 * the machine and differs between runs.
 */
const RUNS = LONG_FORM ? 500 : 5;
const COMMANDS = 50;
/** A little less than the test's timeout. */
const TIME_LIMIT_MS = LONG_FORM ? 1_700_000 : 100_000;
const AT_ONCE = 3;
/** The inverse share of the commands that kill and restart a process. */
const RESTART_ONE_IN = 200;
/** Few dates, so that commands conflict: a weekday and a Saturday. */
const FRIDAY: PlainDate = '2026-12-04';
/** No longer than needed: each posted form is answered with a page that has the availability. */
const WINDOW = { opensAfterDays: 1, closesAfterDays: 7 * RUNS + 30 };

type Kind = ModelOperation['kind'] | 'book by form' | 'restart';

type FindId = (email: string) => Promise<string>;

/** A command with indexes into the bookings and blocks that exist when it runs. */
interface Command {
  readonly kind: Kind;
  /** Index of the booking, date and slot, modulo their number. */
  readonly which: number;
  readonly instance: number;
  /** Sent concurrently with the previous command. */
  readonly isBeside: boolean;
}

const KINDS: readonly Kind[] = [
  'book',
  'cancel',
  'confirm',
  'delete',
  'block',
  'unblock',
  'book by form',
  'book by form',
];

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.noBias(
    fc
      .integer({ min: 0, max: RESTART_ONE_IN - 1 })
      // Half of the commands book; the others need bookings.
      .map((n) => (n === RESTART_ONE_IN - 1 ? 'restart' : (KINDS[n % 10] ?? 'book'))),
  ),
  which: fc.nat({ max: 30 }),
  instance: fc.nat({ max: 1 }),
  isBeside: fc.boolean(),
});

/** The commands to send concurrently; a restart runs alone. */
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

/** Resolves a command in the current state. */
function operationOf(
  { kind, which }: Command,
  world: ModelState,
  friday: PlainDate,
): ModelOperation {
  const date = which % 2 === 0 ? friday : addDays(friday, 1);
  switch (kind) {
    case 'book':
    case 'book by form':
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

/** Books without scripts; the page does not contain the id. */
async function bookWithoutScripts(
  server: ServerProcess,
  findId: FindId,
  operation: ModelOperation & { kind: 'book' },
): Promise<CompletedOperation> {
  const guest_email = `${randomUUID()}@example.com`;
  const slot = { booking_date: operation.date, time_slot: operation.slot };
  const status = await responseStatus(
    bookByForm(server.url, bookingRequest({ ...slot, guest_email })),
  );
  if (status !== 200) return { operation, status };
  return { operation, status: 201, id: await findId(guest_email) };
}

/** Sends an operation to an instance and waits for the response. */
async function send(
  server: ServerProcess,
  admin: AdminCalls,
  operation: ModelOperation,
): Promise<CompletedOperation> {
  switch (operation.kind) {
    case 'book': {
      const request = bookingRequest({ booking_date: operation.date, time_slot: operation.slot });
      const response = await book(server.url, request);
      const { id } = await response.json();
      return { operation, status: response.status, id };
    }
    case 'block': {
      const response = await admin.post('/blocked-dates', { blocked_date: operation.date });
      const reply = await response.json();
      return { operation, status: response.status, id: reply.blocked?.[0].id };
    }
    case 'unblock':
      return {
        operation,
        status: await responseStatus(admin.remove(`/blocked-dates/${operation.id}`)),
      };
    case 'delete':
      return {
        operation,
        status: await responseStatus(admin.remove(`/bookings/${operation.id}?tells_guest=no`)),
      };
    default: {
      const status = operation.kind === 'cancel' ? 'cancelled' : 'confirmed';
      const change = { status, tells_guest: false };
      return {
        operation,
        status: await responseStatus(admin.patch(`/bookings/${operation.id}`, change)),
      };
    }
  }
}

async function responseStatus(reply: Promise<Response>): Promise<number> {
  const response = await reply;
  await response.arrayBuffer();
  return response.status;
}

/** Reads the tables directly. */
async function openWorld(location: DatabaseLocation) {
  const { db } = await openTestDatabaseAt(location);
  async function readWorld(from: PlainDate, to: PlainDate): Promise<ModelState> {
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
    const entries = await db
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
      history: entries.map(({ action, date, time_slot }) => historyLine(action, date, time_slot)),
    };
  }

  /** Returns the id of the only booking with an e-mail address. */
  async function findId(email: string): Promise<string> {
    const row = await db
      .selectFrom('bookings')
      .select('id')
      .where('guest_email', '=', email)
      .executeTakeFirstOrThrow();
    return row.id;
  }

  return { readWorld, findId };
}

describe.each(LONG_FORM ? ENGINES : ENGINES.slice(0, 1))('on %s', (engine) => {
  it('responds to random commands at two instances like the model of the booking rules (T3)', async () => {
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
    const { readWorld, findId } = await openWorld(location);
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
          const operation = operationOf(one, world, friday);
          const reply =
            one.kind === 'book by form' && operation.kind === 'book'
              ? await bookWithoutScripts(server, findId, operation)
              : await send(server, callsWith(server, cookie), operation);
          statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
          return reply;
        }),
      );
    }

    const property = fc.asyncProperty(
      fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }),
      async (commands) => {
        // Each run starts with an empty weekend of its own.
        const friday = addDays(FRIDAY, 7 * run);
        run += 1;
        let world = EMPTY_STATE;
        for (const group of groupsOf(commands)) {
          if (group[0]?.kind === 'restart') {
            sent.restart = (sent.restart ?? 0) + 1;
            await restart(group[0].instance);
            continue;
          }
          const completed = await sendTogether(group, world, friday);
          const stored = await readWorld(friday, addDays(friday, 1));
          const possible = possibleStates(world, completed);
          expect(possible.map(canonical), JSON.stringify({ world, completed })).toContain(
            canonical(stored),
          );
          world = stored;
        }
      },
    );
    const checked = await fc.check(property, {
      seed: random.seed,
      numRuns: RUNS,
      // Stops shrinking in time to print the best counterexample so far.
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
        // Every status occurred; otherwise the model was hardly tested.
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
