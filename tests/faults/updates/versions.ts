import type { Changes } from './installation.ts';

const addMigration = (name: string, statement: string): Changes => ({
  [`server/database/migrations/${name}.ts`]: () =>
    `import { sql } from 'kysely';\nexport const migration = () => ({ async up(db: never) { await sql\`${statement}\`.execute(db); } });\n`,
});

/** Adds a column; the version before works with it. */
export const WITH_COLUMN = addMigration(
  '9001-colour-works-from-0001',
  'alter table bookings add column colour text',
);

/** Its migration does not say that the version before works on its tables. */
export const WITHOUT_WAY_BACK = addMigration(
  '9003-reason',
  'alter table mails add column reason text',
);

/** Migrates and runs, but never gets ready. */
export const NEVER_READY: Changes = {
  ...addMigration('9002-shape-works-from-0001', 'alter table bookings add column shape text'),
  'server/probes/routes.ts': (text) =>
    text.replace('if (writes.isFailing())', 'if (writes.isFailing() || true)'),
};
