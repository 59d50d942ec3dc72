import type { Changes } from './installation.ts';

const MIGRATE = 'server/database/migrate.ts';
const LAST_KNOWN = '2026-12-03';

const addMigration = (
  day: string,
  name: string,
  worksFrom: string,
  statement: string,
): Changes => ({
  [`server/database/migrations/${name}.ts`]: () =>
    `import { sql } from 'kysely';\nexport const ${name} = { async up(db: never) { await sql\`${statement}\`.execute(db); } };\n`,
  [MIGRATE]: (text) =>
    `import { ${name} } from './migrations/${name}.ts';\n${text.replace(
      "'2026-12-03-asked-to-move': askedToMove(),",
      `$&\n    '${day}-${name}${worksFrom}': ${name},`,
    )}`,
});

/** Adds a column; the version before works with it. */
export const WITH_COLUMN = addMigration(
  '2999-01-01',
  'colour',
  `-works-from-${LAST_KNOWN}`,
  'alter table bookings add column colour text',
);

/** Its migration does not say that the version before works on its tables. */
export const WITHOUT_WAY_BACK = addMigration(
  '2999-01-03',
  'reason',
  '',
  'alter table mails add column reason text',
);

/** Migrates, and then ends; on the copy it gets ready. */
export const BROKEN: Changes = {
  ...addMigration(
    '2999-01-02',
    'shape',
    `-works-from-${LAST_KNOWN}`,
    'alter table bookings add column shape text',
  ),
  'server/main.ts': (text) =>
    text.replace(
      'log.info({ port: server.port',
      "if (process.argv[1]?.endsWith('main.ts')) process.exit(1);\n$&",
    ),
};
