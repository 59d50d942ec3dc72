import fc from 'fast-check';
import { describe, it } from 'vitest';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { callsWith } from '#tests/kit/admin/admin.ts';
import { ENGINES, newDatabaseLocation } from '#tests/kit/database/database.ts';
import { seededRandom } from '#tests/kit/faults/random.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { NO_LIMITS, TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { type ServerProcess, spawnServer } from '#tests/kit/server/server-process.ts';
import { IS_LONG, pick } from '#tests/kit/tier.ts';
import { openBesideServers } from './beside-the-servers.ts';
import { type Command, command, groupsOf, KINDS, operationOf } from './commands.ts';
import { possibleStates } from './model.ts';
import type {
  CompletedOperation,
  KeyedOperation,
  ModelOperation,
  Reply,
  TeamMove,
} from './operations.ts';
import { bookWithoutScripts, send } from './requests.ts';
import { canonical, EMPTY_STATE, type ModelState } from './state.ts';
import { openStoredState } from './stored-state.ts';

/**
 * T3. Sends random commands to two processes on one database, up to three at the same time.
 * Responses and tables must match the rules in some order of the commands (model.ts). A failure prints
 * fast-check's counterexample; `SEED=<seed> npm run test:all -- tests/faults/model-run/model-run.all.test.ts` repeats
 * the commands. The interleaving depends on the machine and differs between runs.
 */
const RUNS = pick({ all: 5, long: 500 });
const COMMANDS = 50;
/** Of the second instance's clock. */
const AHEAD_MS = 3_600_000;

interface Difference {
  readonly world: ModelState;
  readonly completed: readonly CompletedOperation[];
  /** Canonical text of the tables. */
  readonly state: string;
  readonly possible: readonly ModelState[];
}

const differenceText = ({ world, completed, state, possible }: Difference): string =>
  [
    `before: ${canonical(world)}`,
    `completed: ${JSON.stringify(completed)}`,
    ...possible.map((one) => `possible: ${canonical(one)}`),
    `stored: ${state}`,
  ].join('\n');

describe.each(pick({ all: ENGINES.slice(0, 1), long: ENGINES }))('on %s', (engine) => {
  it('responds to random commands at two instances like the model of the booking rules (T3)', async () => {
    const random = seededRandom();
    const location = await newDatabaseLocation(engine);
    // The machines' clocks differ: nothing may depend on the order of the ids of two instances.
    const start = (instance: 0 | 1) =>
      spawnServer({
        location,
        now: TEST_NOW,
        machineAheadMs: instance * AHEAD_MS,
        limits: NO_LIMITS,
        withStuckMails: true,
      });
    const servers: [ServerProcess, ServerProcess] = [await start(0), await start(1)];
    const cookie = await adminCookie({ url: servers[0].url, location });
    const stored = await openStoredState(location);
    const outside = await openBesideServers(location);
    const sent: Record<string, number> = {};
    const statuses: Record<number, number> = {};
    const succeeded = new Set<Command['kind']>();
    let run = 0;
    let mailsToNobody = 0;

    async function restart(instance: number): Promise<void> {
      const one = instance === 0 ? 0 : 1;
      await servers[one].end('SIGKILL');
      servers[one] = await start(one);
    }

    async function replyTo(
      { kind, instance }: Command,
      operation: ModelOperation,
    ): Promise<CompletedOperation['reply']> {
      const server = servers[instance === 0 ? 0 : 1];
      if (operation.kind === 'erase' || operation.kind === 'expire') return outside.run(operation);
      return kind === 'book by form' && operation.kind === 'book'
        ? bookWithoutScripts(server, stored.findId, operation)
        : send(server, callsWith(server, cookie), operation);
    }

    function count(kind: Command['kind'], { status }: Reply): void {
      sent[kind] = (sent[kind] ?? 0) + 1;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status < 400) succeeded.add(kind);
    }

    const property = fc.asyncProperty(
      fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }),
      async (commands) => {
        await outside.clear();
        run += 1;
        let world: ModelState = EMPTY_STATE;
        const requests: KeyedOperation[] = [];
        const teamMoves: TeamMove[] = [];
        for (const group of groupsOf(commands)) {
          if (group[0]?.kind === 'restart') {
            sent.restart = (sent.restart ?? 0) + 1;
            await restart(group[0].instance);
            continue;
          }
          const operations = group.map((one) => operationOf(one, world, { requests, teamMoves }));
          const completed = await Promise.all(
            group.map(async (one, index) => {
              const operation = operations[index];
              if (!operation) throw new Error('Each command has an operation');
              const reply = await replyTo(one, operation);
              count(one.kind, reply);
              return { operation, reply };
            }),
          );
          const state = canonical({ ...(await stored.readState()), requests: {} });
          const possible = possibleStates(world, completed);
          const next = possible.find((one) => canonical(one) === state);
          if (!next) throw new Error(differenceText({ world, completed, state, possible }));
          world = next;
          for (const { operation, reply } of completed) {
            if ('key' in operation && operation.key) requests.push(operation);
            if (operation.kind === 'team move' && reply.status === 200) teamMoves.push(operation);
          }
        }
        mailsToNobody += await stored.mailsToNobody();
      },
    );
    const checked = await fc.check(property, {
      seed: random.seed,
      numRuns: RUNS,
      // Another run has another interleaving: a shorter counterexample would be one of something else.
      endOnFailure: true,
    });

    const commands = Object.values(sent).reduce((sum, value) => sum + value, 0);
    // The report has the commands, the error the states that were possible.
    const counterexamples = checked.failed
      ? [`${fc.defaultReportMessage(checked)}\n${checked.errorInstance}`]
      : [];
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
          value: (await outside.rowsOfErased()).length,
          exactly: 0,
        },
        { name: 'mails to guests without an e-mail address', value: mailsToNobody, exactly: 0 },
        { name: 'runs', value: run, exactly: RUNS },
        { name: 'commands', value: commands, exactly: RUNS * COMMANDS },
        // Every status occurred; otherwise the model was hardly tested. The short run has too few
        // invitations for 403, and too few commands for each to succeed.
        ...[200, 201, 404, 409, 422, ...pick({ all: [], long: [403] })].map((status) => ({
          name: `responses with ${status}`,
          value: statuses[status] ?? 0,
          atLeast: 1,
        })),
        ...(IS_LONG
          ? [{ name: 'commands that have succeeded', value: succeeded.size, exactly: KINDS.length }]
          : []),
      ],
      seed: random.seed,
    });
  });
});
