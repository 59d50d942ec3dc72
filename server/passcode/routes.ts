import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { PasscodeRequest } from '#domain/booking/booking-gate.ts';
import type { Database } from '#server/database/database.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { jsonBody } from '#server/http/json-body.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { Rejection } from '#server/rejection.ts';
import type { PasscodeGrants } from './grants.ts';

/** What the passcode step needs to know of the app. */
export interface PasscodeServices {
  readonly passcode: string;
  readonly grants: PasscodeGrants;
  readonly database: Database;
  /** How many wrong passcodes one address may send. */
  readonly wrongPerClient: RateLimiter;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * `POST /api/passcode`: 200 with a grant, or 403. The comparison takes the same time however near
 * the guess is. Each is counted before it is compared, or a thousand at once would all be; the right
 * one gives all back, and once they are used up it is refused as well, so that nothing tells them
 * apart.
 */
export function passcodeRoutes({ passcode, grants, database, wrongPerClient }: PasscodeServices) {
  const expected = digest(passcode.trim());
  return new Hono<AppEnvironment>().post(
    '/passcode',
    jsonBody(PasscodeRequest),
    async (context) => {
      const { clientIp } = context.var;
      await wrongPerClient.consume(database.db, clientIp);
      if (!timingSafeEqual(digest(context.req.valid('json').passcode), expected)) {
        throw new Rejection('invalid_passcode', { field: 'passcode' });
      }
      await wrongPerClient.reset(database.db, clientIp);
      return context.json(await grants.issue(), 200, { 'Cache-Control': 'no-store' });
    },
  );
}
