import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { EngineName } from '#server/database/database.ts';
import {
  confirm,
  confirmationToken,
  PASSWORD,
  sendConfirmation,
  signIn,
  signUp,
} from '#tests/kit/admin/accounts.ts';
import { callsWith } from '#tests/kit/admin/admin.ts';
import { auditActions, episodeCalls, newEpisode, readHome } from '#tests/kit/admin/episodes.ts';
import {
  ENGINES,
  newDatabaseLocation,
  openTestDatabase,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { atLeast, none, recordFigure } from '#tests/kit/report/figures.ts';
import { runCommand } from '#tests/kit/server/command.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { pick } from '#tests/kit/tier.ts';
import { wasKilled } from './killed-program.ts';
import {
  contentOf,
  countRows,
  dumpSchema,
  newBackup,
  newFilesToImport,
  newPlan,
  planAgain,
} from './killed-state.ts';
import { sendUntil } from './send-until-statement.ts';

interface KilledOperation {
  readonly number: string;
  readonly title: string;
  readonly engines: readonly EngineName[];
  /** Before which it is killed; ends with the first that the operation does not have. */
  readonly steps: readonly number[];
  /** The last step is at least this one. */
  readonly stepsMinimum: number;
  /** Kills, looks at what is left, and repeats it. */
  readonly killAt: (
    engine: EngineName,
    step: number,
  ) => Promise<{ readonly isKilled: boolean; readonly isWhole: boolean }>;
}

/** More than any operation has. */
const every = (step: number) => Array.from({ length: 1_000 }, (_, index) => index * step + 1);

const NO_ACCOUNT = { pending_sign_ups: 0, mails: 0, users: 0, accounts: 0 };
const PENDING = { ...NO_ACCOUNT, pending_sign_ups: 1, mails: 1 };
const ACCOUNT = { ...NO_ACCOUNT, mails: 1, users: 1, accounts: 1 };
const accountRows = countRows('pending_sign_ups', 'mails', 'users', 'accounts');

const NOT_IMPORTED = { bookings: 0, audit_log: 0, blocked_dates: 0 };
const IMPORTED = { bookings: 1_200, audit_log: 1_200, blocked_dates: 20 };
const importedRows = countRows('bookings', 'audit_log', 'blocked_dates');

const isOneOf = (found: unknown, ...allowed: readonly unknown[]) =>
  allowed.some((one) => isDeepStrictEqual(one, found));

const OPERATIONS: readonly KilledOperation[] = [
  {
    number: '(T14)',
    title: 'completes a migration at the next start',
    engines: ENGINES,
    steps: pick({ all: every(25), long: every(1) }),
    // The initial migration alone creates more than 25 tables with their indexes.
    stepsMinimum: pick({ all: 26, long: 45 }),
    async killAt(engine, step) {
      const location = await newDatabaseLocation(engine, { isEmpty: true });
      const isKilled = await wasKilled('migrate', step, location);
      const schema = await dumpSchema(await openTestDatabaseAt(location));
      const golden = await dumpSchema(await openTestDatabase(engine));
      return { isKilled, isWhole: isDeepStrictEqual(schema, golden) };
    },
  },
  {
    number: '(T53)',
    title: 'has written nothing of an import, and writes all when it is repeated',
    engines: ENGINES,
    // In the midst of the transaction.
    steps: pick({ all: [12], long: every(1) }),
    stepsMinimum: 10,
    async killAt(engine, step) {
      const location = await newDatabaseLocation(engine);
      const words = [...newFilesToImport(location, IMPORTED), '--write'];
      const isKilled = await wasKilled('import', step, location, { words });
      const left = await importedRows(location);
      if (isKilled) await wasKilled('import', Number.POSITIVE_INFINITY, location, { words });
      const rows = await importedRows(location);
      const isWhole = isOneOf(left, isKilled ? NOT_IMPORTED : IMPORTED) && isOneOf(rows, IMPORTED);
      return { isKilled, isWhole };
    },
  },
  {
    number: '(T56)',
    title: 'repeats a restore after any change of a file, and never takes it for complete',
    engines: ['sqlite'],
    steps: every(1),
    // Among them: the copy of the database, and each secret's copy, sync and rename.
    stepsMinimum: 10,
    async killAt(engine, step) {
      const backup = await newBackup();
      const location = await newDatabaseLocation(engine, { isEmpty: true });
      const isKilled = await wasKilled('restore', step, location, { words: [backup.folder] });
      const { code, err } = await runCommand(location, 'restore', backup.folder);
      if (code !== 0) expect(err).toContain('There is a database');
      return { isKilled, isWhole: isOneOf(await contentOf(location), backup.content) };
    },
  },
  {
    number: '(T44)',
    title: 'queues each reminder and schedule with its row, or neither',
    engines: ENGINES,
    steps: pick({ all: every(8), long: every(1) }),
    stepsMinimum: 17,
    async killAt(engine, step) {
      const { location, now, counts } = await newPlan(engine);
      const isKilled = await wasKilled('plan', step, location, { now });
      const left = await counts();
      await planAgain(location, now);
      const planned = { reminders: 2, reminderMails: 2, schedules: 1, scheduleMails: 1 };
      const isPaired =
        left.reminders === left.reminderMails && left.schedules === left.scheduleMails;
      return { isKilled, isWhole: isPaired && isOneOf(await counts(), planned) };
    },
  },
  {
    number: '(T38)',
    title: 'stores a sign-up with its mail or nothing',
    engines: ENGINES,
    steps: pick({ all: [8], long: every(1) }),
    stepsMinimum: 8,
    async killAt(engine, step) {
      const location = await newDatabaseLocation(engine);
      const isKilled = await sendUntil(location, step, (server) => signUp(server));
      const rows = await accountRows(location);
      const server = await startTestServer(engine, { location });
      await signUp(server);
      expect((await confirm(server)).status).toBe(200);
      await server.stop();
      return { isKilled, isWhole: isOneOf(rows, PENDING, ...(isKilled ? [NO_ACCOUNT] : [])) };
    },
  },
  {
    number: '(T38)',
    title: 'creates the account of a confirmed sign-up or keeps the sign-up',
    engines: ENGINES,
    steps: pick({ all: [8, 16], long: every(1) }),
    stepsMinimum: 8,
    async killAt(engine, step) {
      const location = await newDatabaseLocation(engine);
      const before = await startTestServer(engine, { location });
      await signUp(before);
      const token = await confirmationToken(before);
      await before.stop();
      const isKilled = await sendUntil(location, step, (server) =>
        sendConfirmation(server, token, PASSWORD),
      );
      const rows = await accountRows(location);
      const server = await startTestServer(engine, { location });
      const again =
        rows.users === 0 ? await sendConfirmation(server, token, PASSWORD) : await signIn(server);
      expect(again.status).toBe(200);
      await server.stop();
      return { isKilled, isWhole: isOneOf(rows, ACCOUNT, ...(isKilled ? [PENDING] : [])) };
    },
  },
  {
    number: '(T54)',
    title: 'leaves the old Home or the new one of a publication, with its audit entry',
    engines: ENGINES,
    // Within the transaction.
    steps: pick({ all: [7], long: every(1) }),
    stepsMinimum: 7,
    async killAt(engine, step) {
      const location = await newDatabaseLocation(engine);
      const before = await startTestServer(engine, { location });
      const { add, cookie, current } = await episodeCalls(before);
      const episode = newEpisode();
      await add(episode);
      const published = { ...(await current(episode.id)), is_published: true };
      const old = await readHome(before.url);
      await before.stop();
      const isKilled = await sendUntil(location, step, (server) =>
        callsWith(server, cookie).patch(`/episodes/${episode.id}`, published),
      );
      const server = await startTestServer(engine, { location });
      const { text } = await readHome(server.url);
      const isPublished = text.includes(`>${episode.title}</h2>`);
      const actions = (await auditActions(server)).map(([action]) => action);
      // Only the address of the server differs.
      if (!isPublished) expect(text.replaceAll(server.url, before.url)).toBe(old.text);
      await server.stop();
      const isAudited = actions.includes('episode_published');
      return { isKilled, isWhole: isAudited === isPublished && (isPublished || isKilled) };
    },
  },
];

describe.each(OPERATIONS)('killed at any step', ({ number, title, engines, killAt, ...more }) => {
  const { steps, stepsMinimum } = more;

  it.each(engines)(`${title}, on %s ${number}`, async (engine) => {
    const killed: number[] = [];
    const torn: string[] = [];
    for (const step of steps) {
      const { isKilled, isWhole } = await killAt(engine, step);
      if (!isWhole) torn.push(`killed before step ${step}`);
      if (!isKilled) break;
      killed.push(step);
    }
    recordFigure({
      test: number.slice(1, -1),
      name: `kill -9: ${title}, ${engine}`,
      operations: killed.length,
      measured: [
        atLeast('last step before a kill', killed.at(-1) ?? 0, stepsMinimum),
        none('not whole', torn),
      ],
    });
  });
});
