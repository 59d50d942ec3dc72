import type { Logger } from 'pino';
import type { Database, DatabaseClock } from '#server/database/database.ts';
import type { Limits } from '#server/limits/limits.ts';
import { type Pace, paceOf } from '#server/limits/pace.ts';
import { type AskAuth, openAuth } from './ask.ts';
import { type PasswordWork, passwordWork } from './password-work.ts';

/** What signing in, and being let through, needs to know of the app. */
export interface AuthDesk {
  readonly ask: AskAuth;
  readonly database: Database;
  readonly log: Logger;
  readonly signInPace: Pace;
  readonly passwordWork: PasswordWork;
  readonly quietAnswerMilliseconds: number;
}

/** What an auth desk is made of. */
export interface AuthDeskParts {
  readonly database: Database;
  readonly secret: string;
  /** The site's public address, known once the server listens. */
  readonly origin: () => string;
  readonly limits: Limits;
  readonly clock: DatabaseClock;
  readonly log: Logger;
  readonly onMailQueued: () => void;
}

/** Makes the auth desk of a server; nothing is loaded or asked before somebody comes. */
export function openAuthDesk(parts: AuthDeskParts): AuthDesk {
  const { database, limits, clock, log } = parts;
  return {
    ask: openAuth(
      { ...parts, mailPace: paceOf('mail', limits.mailsPerAccount, clock) },
      parts.origin,
    ),
    database,
    log,
    signInPace: paceOf('sign-in', limits.signInsPerAccount, clock),
    passwordWork: passwordWork(limits.passwordsAtOnce),
    quietAnswerMilliseconds: limits.quietAnswerMilliseconds,
  };
}
