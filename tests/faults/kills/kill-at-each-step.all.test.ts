import { once } from 'node:events';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Episode } from '#domain/admin/episodes.ts';
import type { EngineName } from '#server/database/database.ts';
import { type AdminCalls, callsWith } from '#tests/kit/admin/admin.ts';
import { auditActions, episodeCalls, newEpisode, readHome } from '#tests/kit/admin/episodes.ts';
import {
  type DatabaseLocation,
  ENGINES,
  newDatabaseLocation,
  openTestDatabase,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { atLeast, none, recordFigure } from '#tests/kit/report/figures.ts';
import { runCommand } from '#tests/kit/server/command.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';
import { wasKilled } from './killed-program.ts';
import {
  contentOf,
  dumpSchema,
  importedRows,
  newBackup,
  newFilesToImport,
} from './killed-state.ts';

const PROGRAM = join(import.meta.dirname, 'serve-until-statement.ts');

/**
 * Sends a request to a server that kills itself before its n-th statement from then on.
 * @returns false if it has responded before
 * @throws Error if the request fails for any other reason
 */
async function sendUntil(
  location: DatabaseLocation,
  statement: number,
  send: (server: { url: string; location: DatabaseLocation }) => Promise<Response>,
): Promise<boolean> {
  const choices = { location, now: TEST_NOW, withStuckMails: true };
  const program = await spawnServer({ ...choices, killedAt: statement }, PROGRAM);
  const counting = once(program.process.stdout, 'data');
  program.process.kill('SIGUSR2');
  await counting;
  const exited = once(program.process, 'exit');
  try {
    const response = await send({ url: program.url, location });
    expect(response.ok).toBe(true);
  } catch (error) {
    // `fetch` rejects with a TypeError when the connection ends without a response.
    if (!(error instanceof TypeError)) throw error;
    // No other cause: the process ended at the statement.
    expect(await exited).toEqual([null, 'SIGKILL']);
    return true;
  }
  await program.end('SIGKILL');
  return false;
}

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

const NOT_IMPORTED = { bookings: 0, audit_log: 0, blocked_dates: 0 };
const IMPORTED = { bookings: 1_200, audit_log: 1_200, blocked_dates: 20 };

const isOneOf = (found: unknown, ...allowed: readonly unknown[]) =>
  allowed.some((one) => isDeepStrictEqual(one, found));

/** Of the episode, with the last entry of the audit log. */
interface Shown {
  readonly status: number;
  readonly hasChapters: boolean;
  readonly isOnHome: boolean;
  readonly audited: string | null | undefined;
}

async function shownOn(server: TestServer): Promise<Shown> {
  const page = await readHome(server.url, '/episodes/who-owns-the-river');
  const home = await readHome(server.url);
  return {
    status: page.response.status,
    hasChapters: page.text.includes('Who pays'),
    isOnHome: home.text.includes('>Who owns the river?</a></h2>'),
    audited: (await auditActions(server)).at(-1)?.[0],
  };
}

const DRAFT = { status: 404, hasChapters: false, isOnHome: false, audited: 'episode_added' };
const PUBLISHED = { status: 200, hasChapters: false, isOnHome: true, audited: 'episode_published' };
const DETAILS = {
  booking_ids: [],
  minutes: null,
  hosts: '',
  guests: '',
  chapters: '0:00 Who pays',
  transcript: '',
};

const EPISODE_CHANGES: readonly {
  readonly title: string;
  readonly from: Shown;
  readonly to: Shown;
  readonly send: (calls: AdminCalls, episode: Episode) => Promise<Response>;
}[] = [
  {
    title: 'a publication',
    from: DRAFT,
    to: PUBLISHED,
    send: ({ patch }, { id, ...seen }) => patch(`/episodes/${id}`, { ...seen, is_published: true }),
  },
  {
    title: 'a change of details',
    from: PUBLISHED,
    to: { ...PUBLISHED, hasChapters: true, audited: 'episode_changed' },
    send: ({ patch }, { id }) => patch(`/episodes/${id}/details`, { ...DETAILS, revision: 0 }),
  },
  {
    title: 'a taking back',
    from: PUBLISHED,
    to: { ...DRAFT, audited: 'episode_taken_back' },
    send: ({ patch }, { id, ...seen }) =>
      patch(`/episodes/${id}`, { ...seen, is_published: false }),
  },
];

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
      const isKilled = await wasKilled('import', step, location, words);
      const left = await importedRows(location);
      if (isKilled) await wasKilled('import', Number.POSITIVE_INFINITY, location, words);
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
      const isKilled = await wasKilled('restore', step, location, [backup.folder]);
      const { code, err } = await runCommand(location, 'restore', backup.folder);
      if (code !== 0) expect(err).toContain('There is a database');
      return { isKilled, isWhole: isOneOf(await contentOf(location), backup.content) };
    },
  },
  ...EPISODE_CHANGES.map(
    ({ title, from, to, send }): KilledOperation => ({
      number: '(T54)',
      title: `leaves the old pages or the new ones of ${title}, with its audit entry`,
      engines: ENGINES,
      // Within the transaction, which begins after the session is read.
      steps: pick({ all: [6, 8, 10], long: every(1) }),
      stepsMinimum: 6,
      async killAt(engine, step) {
        const location = await newDatabaseLocation(engine);
        const before = await startTestServer(engine, { location });
        const admin = await episodeCalls(before);
        const episode = newEpisode();
        await (from === DRAFT ? admin.add(episode) : admin.publishNew(episode));
        const seen = await admin.current(episode.id);
        await before.stop();
        const sendTo = (server: { url: string }) => send(callsWith(server, admin.cookie), seen);
        const isKilled = await sendUntil(location, step, sendTo);
        const server = await startTestServer(engine, { location });
        const left = await shownOn(server);
        expect((await sendTo(server)).status).toBe(200);
        const repeated = await shownOn(server);
        await server.stop();
        const isWhole = isOneOf(left, to, ...(isKilled ? [from] : [])) && isOneOf(repeated, to);
        return { isKilled, isWhole };
      },
    }),
  ),
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
