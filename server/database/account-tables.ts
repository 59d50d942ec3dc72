import type { ColumnType } from 'kysely';
import type { Instant } from '#server/time/clock.ts';

/** Better Auth's instants: ISO 8601 on SQLite, a timestamp on PostgreSQL. */
type AuthInstant = ColumnType<string | Date, string, string>;

export interface AccountTables {
  /** Confirmed accounts. Better Auth owns the tables in `BETTER_AUTH_TABLES`. */
  users: {
    id: string;
    name: string;
    /** Lower case. */
    email: string;
    /** True: Better Auth needs the column. SQLite has no booleans. */
    email_verified: ColumnType<boolean | number, boolean, never>;
    image: string | null;
    created_at: AuthInstant;
    updated_at: AuthInstant;
    confirmed_at: Instant;
    /** Null, like false: the account has no second factor. SQLite has no booleans. */
    two_factor_enabled: ColumnType<boolean | number | null, boolean | undefined, boolean>;
  };
  pending_sign_ups: {
    id: string;
    /** Lower case. */
    email: string;
    password_hash: string;
    /** SHA-256 in hex of the token in the mailed link. */
    token_hash: string;
    created_at: Instant;
    expires_at: Instant;
  };
  sessions: {
    id: string;
    expires_at: AuthInstant;
    token: string;
    created_at: AuthInstant;
    updated_at: AuthInstant;
    ip_address: string | null;
    user_agent: string | null;
    user_id: string;
    /** The instant of the last proof of identity; null until the sign-in has completed. */
    verified_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  };
  /** Credentials; here always a password hash. */
  accounts: {
    id: string;
    account_id: string;
    provider_id: string;
    user_id: string;
    /** A trigger revokes sessions, reset links and the calendar feed on change. */
    password: string | null;
    created_at: AuthInstant;
    updated_at: AuthInstant;
  };
  /** Secrets of authenticator apps. Better Auth owns the table, except for `last_used_step`. */
  two_factors: {
    id: string;
    /** Encrypted with AUTH_SECRET. */
    secret: string;
    /** Better Auth's own, unused: ours are in `recovery_codes`. */
    backup_codes: string;
    user_id: string;
    /** False until a first code has been confirmed. SQLite has no booleans. */
    verified: ColumnType<boolean | number | null, boolean, boolean>;
    failed_verification_count: number | null;
    locked_until: AuthInstant | null;
    /** The time step of the last accepted code: no code is accepted twice (RFC 6238, 5.2). */
    last_used_step: number | null;
  };
  recovery_codes: {
    user_id: string;
    /** The beginning of the code, by which its hash is found. */
    selector: string;
    code_hash: string;
  };
  verifications: { id: string; identifier: string; value: string; expires_at: AuthInstant };
}
