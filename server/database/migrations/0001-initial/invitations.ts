import { sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

export const invitationTables = ({ instant, strict }: ColumnTypes) => [
  sql`
    create table invitations (
      id text not null primary key,
      name text not null,
      email text,
      note text,
      window_from_days integer not null,
      window_to_days integer not null,
      uses_max integer not null default 1,
      uses integer not null default 0,
      expires_at ${instant} not null,
      revoked_at ${instant},
      created_by text references users (id) on delete set null,
      created_at ${instant} not null,
      last_used_at ${instant},
      constraint invitations_uses check (uses >= 0 and uses <= uses_max),
      constraint invitations_window check (window_from_days <= window_to_days)
    ) ${strict}
  `,
  sql`
    create table invitation_orders (
      key text not null primary key,
      request_hash text,
      response text not null,
      created_at ${instant} not null
    ) ${strict}
  `,
];
