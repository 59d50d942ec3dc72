import { sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/**
 * The tables without `strict` are those of Better Auth 1.7.24 (`compileMigrations()`), with our names;
 * `confirmed_at`, `verified_at`, `last_used_step` and the unique index of `two_factors` are ours.
 */
export const accountTables = ({ engine, instant, date, flag, strict }: ColumnTypes) => [
  sql`
    create table users (
      id text not null primary key,
      name text not null,
      email text not null unique,
      email_verified ${flag} not null,
      image text,
      created_at ${date} not null,
      updated_at ${date} not null,
      confirmed_at ${instant} not null,
      two_factor_enabled ${flag}
    )
  `,
  sql`
    create table sessions (
      id text not null primary key,
      expires_at ${date} not null,
      token text not null unique,
      created_at ${date} not null,
      updated_at ${date} not null,
      ip_address text,
      user_agent text,
      user_id text not null references users (id) on delete cascade,
      verified_at ${instant}
    )
  `,
  sql`create index sessions_user_id_idx on sessions (user_id)`,
  sql`
    create table accounts (
      id text not null primary key,
      account_id text not null,
      provider_id text not null,
      user_id text not null references users (id) on delete cascade,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at ${date},
      refresh_token_expires_at ${date},
      scope text,
      password text,
      created_at ${date} not null,
      updated_at ${date} not null
    )
  `,
  sql`create index accounts_user_id_idx on accounts (user_id)`,
  sql`
    create table verifications (
      id text not null primary key,
      identifier text not null,
      value text not null,
      expires_at ${date} not null,
      created_at ${date} not null,
      updated_at ${date} not null
    )
  `,
  sql`create index verifications_identifier_idx on verifications (identifier)`,
  sql`
    create table address_limits (
      id text not null primary key,
      key text not null unique,
      count integer not null,
      last_request bigint not null
    )
  `,
  sql`
    create table two_factors (
      id text not null primary key,
      secret text not null,
      backup_codes text not null,
      user_id text not null references users (id) on delete cascade,
      verified ${flag},
      failed_verification_count integer,
      locked_until ${date},
      last_used_step ${instant}
    )
  `,
  sql`create index two_factors_secret_idx on two_factors (secret)`,
  sql`create unique index two_factors_user_id_idx on two_factors (user_id)`,
  sql`
    create table recovery_codes (
      user_id text not null references users (id) on delete cascade,
      selector text not null,
      code_hash text not null,
      constraint recovery_codes_key primary key (user_id, selector)
    ) ${strict}
  `,
  sql`
    create table pending_sign_ups (
      id text not null primary key,
      email text not null,
      password_hash text not null,
      token_hash text not null unique,
      created_at ${instant} not null,
      expires_at ${instant} not null
    ) ${strict}
  `,
  sql`create index pending_sign_ups_by_email on pending_sign_ups (email, created_at)`,
  sql`
    create table user_roles (
      user_id text not null references users (id) on delete cascade,
      role text not null,
      created_at ${instant} not null,
      constraint user_roles_key primary key (user_id, role),
      constraint user_roles_role check (role in ('admin'))
    ) ${strict}
  `,
  sql`
    create table calendar_feeds (
      user_id text not null primary key references users (id) on delete cascade,
      key_hash text not null unique,
      created_at ${instant} not null
    ) ${strict}
  `,
  ...(engine === 'sqlite' ? END_ACCESS_ON_SQLITE : END_ACCESS_ON_POSTGRES),
];

/** A new password ends all access that was gained with the old one. */
const END_ACCESS = sql`
  delete from sessions where user_id = new.user_id;
  delete from verifications where value = new.user_id;
  delete from calendar_feeds where user_id = new.user_id;
`;

const END_ACCESS_ON_SQLITE = [
  sql`
    create trigger accounts_end_access after update of password on accounts
    when old.password is not new.password
    begin ${END_ACCESS} end
  `,
];

const END_ACCESS_ON_POSTGRES = [
  sql`
    create function accounts_end_access() returns trigger language plpgsql as
    $$ begin ${END_ACCESS} return null; end $$
  `,
  sql`
    create trigger accounts_end_access after update of password on accounts for each row
    when (old.password is distinct from new.password)
    execute function accounts_end_access()
  `,
];
