import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { ENGINES, newDatabaseLocation } from '#tests/kit/database/database.ts';
import { seededRandom } from '#tests/kit/faults/random.ts';
import { LONG_FORM, recordFigure } from '#tests/kit/report/figures.ts';
import { adminCookie } from '#tests/kit/server/accounts.ts';
import { callsWith } from '#tests/kit/server/admin.ts';
import { NO_LIMITS, TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { type ServerProcess, spawnServer } from '#tests/kit/server/server-process.ts';
import {
  type CompletedOperation,
  canonical,
  EMPTY_STATE,
  type ModelOperation,
  type ModelState,
  possibleStates,
} from './booking-model.ts';
import { type Command, command, groupsOf, operationOf } from './model-commands.ts';
import { openErasure } from './model-erasure.ts';
import { bookWithoutScripts, send } from './model-requests.ts';
import { openStoredState } from './stored-state.ts';

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
/** Few dates, so that commands conflict: a weekday and a Saturday. */
const FRIDAY: PlainDate = '2026-12-04';
/** No longer than needed: each posted form is answered with a page that has the availability. */
const WINDOW = { opensAfterDays: 1, closesAfterDays: 7 * RUNS + 30 };

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
    const { readState, findId } = await openStoredState(location);
    const { erase, rowsOfErased } = await openErasure(location);
    const sent: Record<string, number> = {};
    const statuses: Record<number, number> = {};
    let run = 0;

    async function restart(instance: number): Promise<void> {
      const one = instance === 0 ? 0 : 1;
      await servers[one].end('SIGKILL');
      servers[one] = await start();
    }

    async function sendTo(
      server: ServerProcess,
      kind: Command['kind'],
      operation: ModelOperation,
    ): Promise<CompletedOperation> {
      if (operation.kind === 'erase') return erase(operation);
      return kind === 'book by form' && operation.kind === 'book'
        ? bookWithoutScripts(server, findId, operation)
        : send(server, callsWith(server, cookie), operation);
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
          const reply = await sendTo(server, one.kind, operation);
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
          const stored = await readState(friday, addDays(friday, 1));
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
        {
          name: 'rows with data of erased guests',
          value: (await rowsOfErased()).length,
          exactly: 0,
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
