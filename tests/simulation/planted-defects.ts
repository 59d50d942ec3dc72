import type { CompiledQuery, QueryResult } from 'kysely';
import type { Observer } from './invariants/observer.ts';
import type { Defect } from './world/scheduled-driver.ts';

/** A defect that is planted beside the product, which knows nothing of it. */
export interface PlantedDefect {
  readonly driver?: Defect;
  /** Changes the schema. */
  readonly change?: (observer: Observer) => void;
  /** The mail server takes mails and loses them. */
  readonly losesMails?: boolean;
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
const rewritten = (part: string, replacement: string): PlantedDefect => ({
  driver: {
    query: (query, execute) => execute({ ...query, sql: query.sql.replaceAll(part, replacement) }),
  },
});

/** Changes every n-th commit. */
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
  driver: {
    transaction: (kind, execute) => execute(kind === 'begin' ? 'begin deferred' : kind),
  },
};

/** By name; `npm run simulate -- --planted` finds each of them. */
export const PLANTED_DEFECTS: ReadonlyMap<string, PlantedDefect> = new Map([
  [
    'the index of the slots is dropped',
    { change: (observer: Observer) => observer.dropIndex('bookings_one_confirmed_per_slot') },
  ],
  ['a transaction takes its lock late', deferredTransactions],
  ['transactions are left out', { driver: { transaction: async () => {} } }],
  ['mails are queued after the commit', mailsAfterCommit],
  [
    'the lease of a mail is ignored',
    rewritten('"next_attempt_at" = ? where "id" in', '"next_attempt_at" = ? - 60000 where "id" in'),
  ],
  [
    'announcements to other instances are lost',
    rewritten('pragma data_version', 'select 1 as data_version'),
  ],
  ['a reminder is not remembered', without('booking_reminders')],
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
    rewritten(
      'from "blocked_dates" where "blocked_date" = ?',
      'from "blocked_dates" where "blocked_date" = ? || 0',
    ),
  ],
  [
    'a link that was replaced still opens',
    rewritten('"link_generation" = ?', '"link_generation" >= ?'),
  ],
  [
    'every account is an admin',
    rewritten('from "user_roles" where "user_id" = ?', 'from "user_roles" where "user_id" <> ?'),
  ],
  ['accepted mails are lost', { losesMails: true }],
]);
