import { sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

export const operationTables = ({ instant, strict }: ColumnTypes) => [
  sql`
    create table rate_limits (
      key text not null primary key,
      free_at ${instant} not null
    ) ${strict}
  `,
  sql`
    create table instances (
      instance text not null primary key,
      auth_secret text not null,
      booking_passcode text not null,
      seen_at ${instant} not null
    ) ${strict}
  `,
  sql`
    create table health_problems (
      instance text not null,
      item text not null,
      value ${instant},
      since ${instant} not null,
      seen_at ${instant} not null,
      constraint health_problems_key primary key (instance, item)
    ) ${strict}
  `,
  sql`
    create table health_alert (
      id integer not null primary key,
      alerted text not null,
      last_problem_at ${instant},
      constraint health_alert_one_row check (id = 1),
      constraint health_alert_alerted check (alerted in ('problem', 'well'))
    ) ${strict}
  `,
  sql`insert into health_alert (id, alerted) values (1, 'well')`,
  sql`
    create table last_backup (
      id integer not null primary key,
      made_at ${instant} not null,
      constraint last_backup_one_row check (id = 1)
    ) ${strict}
  `,
];
