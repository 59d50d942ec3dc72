import type { CompiledQuery, QueryResult, Selectable } from 'kysely';
import type { EngineName } from '#server/database/database.ts';
import { openDatabase } from '#server/database/engines/open.ts';
import type { InvitationsTable } from '#server/database/schema.ts';
import { jobOf } from '#server/mail/kinds/mail-kinds.ts';

import type { DatabaseLocation } from '#tests/kit/database/database.ts';
import type { Defect } from './world/database/scheduled-driver.ts';

/** A defect that is planted beside the product, which knows nothing of it. */
export interface PlantedDefect {
  readonly driver?: Defect;
  readonly droppedIndex?: string;
  /** The mail server takes mails and loses them. */
  readonly losesMails?: boolean;
  /** Undefined: on both. */
  readonly engine?: EngineName;
}

/** As of an insert of one row. */
const inserted = <Row>(): QueryResult<Row> => ({ rows: [], numAffectedRows: 1n, insertId: 1n });

/** Leaves out an insert, and returns as if it had been executed. */
const without = (table: string, isMeant = (_: CompiledQuery) => true): PlantedDefect => ({
  driver: {
    query: async (query, execute) =>
      query.sql.startsWith(`insert into "${table}"`) && isMeant(query)
        ? inserted()
        : execute(query),
  },
});

/** Replaces a part of each statement that has it. */
const rewritten = (
  part: RegExp,
  replacement: string,
  engine?: EngineName,
  isMeant = (_: CompiledQuery) => true,
): PlantedDefect => ({
  ...(engine && { engine }),
  driver: {
    query: (query, execute) =>
      execute(isMeant(query) ? { ...query, sql: query.sql.replace(part, replacement) } : query),
  },
});

/** Gives an invitation that is read by its id other values. */
const misreadInvitation = (values: Partial<Selectable<InvitationsTable>>): PlantedDefect => ({
  driver: {
    query: async (query, execute) => {
      const result = await execute(query);
      if (!/from "invitations" where "id" = /.test(query.sql)) return result;
      return { ...result, rows: result.rows.map((row) => ({ ...row, ...values })) };
    },
  },
});

/** An instance notices the loss of what it sends to itself. */
const hasToken = ({ parameters }: CompiledQuery) => String(parameters).includes('"token"');

function everyCommit(
  n: number,
  change: (execute: (kind: 'commit' | 'rollback') => Promise<void>) => Promise<void>,
): PlantedDefect {
  let commits = 0;
  return {
    driver: {
      transaction: (kind, execute) => {
        if (kind !== 'commit') return execute(kind);
        commits += 1;
        return commits % n === 0 ? change(execute) : execute(kind);
      },
    },
  };
}

const mailsAfterCommit: PlantedDefect = {
  driver: {
    query: async (query, execute, transaction) => {
      if (!transaction.isOpen || !query.sql.startsWith('insert into "mails"'))
        return execute(query);
      transaction.postponed.push(query);
      return inserted();
    },
    transaction: async (kind, execute, transaction) => {
      await execute(kind);
      const postponed = transaction.postponed.splice(0);
      if (kind !== 'commit') return;
      for (const query of postponed) await transaction.execute(query);
    },
  },
};

const deferredTransactions: PlantedDefect = {
  engine: 'sqlite',
  driver: { transaction: (kind, execute) => execute(kind === 'begin' ? 'begin deferred' : kind) },
};

/** By name; `npm run simulate -- --planted` finds each of them. */
export const PLANTED_DEFECTS: ReadonlyMap<string, PlantedDefect> = new Map([
  ['the index of the slots is dropped', { droppedIndex: 'bookings_one_confirmed_per_slot' }],
  ['a transaction takes its lock late', deferredTransactions],
  ['transactions are left out', { driver: { transaction: async () => {} } }],
  ['mails are queued after the commit', mailsAfterCommit],
  [
    'the lease of a mail is ignored',
    rewritten(/("next_attempt_at" = (?:\?|\$\d+))( where "id" in)/, '$1 - cast(60000 as bigint)$2'),
  ],
  [
    'announcements to other instances are lost',
    rewritten(/pragma data_version/, 'select 1 as data_version', 'sqlite'),
  ],
  [
    'notifications are lost',
    rewritten(/pg_notify/, 'starts_with', 'postgres', (query) => !hasToken(query)),
  ],
  ['a reminder is not remembered', without('booking_reminders')],
  [
    'reminders are not queued',
    without('mails', ({ parameters }) => parameters.includes(jobOf('reminder'))),
  ],
  [
    'a booking does not know since when its slot is theirs',
    rewritten(/"slot_since" = (\?|\$\d+)/, '"slot_since" = cast($1 as bigint) * 0'),
  ],
  ['a schedule is not remembered', without('day_schedules')],
  [
    'cancellations are not audited',
    without('audit_log', ({ parameters }) => parameters.includes('cancelled')),
  ],
  ['a commit is undone', everyCommit(40, (execute) => execute('rollback'))],
  ['a commit never answers', everyCommit(40, () => new Promise(() => {}))],
  ['responses are not saved for a repeated request', without('idempotency_keys')],
  [
    'a block is not seen by who books',
    rewritten(/(from "blocked_dates" where "blocked_date" = (?:\?|\$\d+))/, "$1 || '0'"),
  ],
  [
    'a link that was replaced still opens',
    rewritten(/"link_generation" = (\?|\$\d+)/, '"link_generation" >= $1'),
  ],
  [
    'every account is an admin',
    rewritten(/from "user_roles" where "user_id" = /, 'from "user_roles" where "user_id" <> '),
  ],
  ['an invitation has no last use', misreadInvitation({ uses: 0 })],
  ['a revoked invitation can be used', misreadInvitation({ revoked_at: null })],
  [
    'a note is not kept',
    rewritten(/set "team_note" = (\?|\$\d+)/, 'set "team_note" = substr($1, 1, 0)', 'sqlite'),
  ],
  [
    'an answer outlives a move',
    rewritten(
      /"attending_date" = (\?|\$\d+), "attending_slot" = (\?|\$\d+), "asked_date"/,
      '"attending_date" = coalesce($1, "attending_date"), "attending_slot" = coalesce($2, "attending_slot"), "asked_date"',
    ),
  ],
  [
    'mails to an erased guest are kept',
    rewritten(/^(delete from "mails" where "id" = )/, '$1 "id" || '),
  ],
  [
    'a page that was taken back stays',
    rewritten(/where "published_at" is not null/, 'where "slug" is not null'),
  ],
  ['leases are of the clock of each instance', { driver: { hasOwnClock: true } }],
  ['accepted mails are lost', { losesMails: true }],
  [
    'who books and who blocks a date do not wait for each other',
    rewritten(/pg_advisory_xact_lock(_shared)?\(/, '(', 'postgres'),
  ],
  ['claimed mails are not locked', rewritten(/ for update skip locked/, '', 'postgres')],
]);

export const plantedIn = (engine: EngineName): string[] =>
  [...PLANTED_DEFECTS].flatMap(([name, defect]) =>
    (defect.engine ?? engine) === engine ? [name] : [],
  );

/** Plants the part of a defect that is in the database itself. */
export async function changeSchema(
  location: DatabaseLocation,
  defect: PlantedDefect | undefined,
): Promise<void> {
  if (defect?.droppedIndex === undefined) return;
  const database = await openDatabase(location);
  await database.db.schema.dropIndex(defect.droppedIndex).execute();
  await database.close();
}
