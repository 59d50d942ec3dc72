import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { PasscodeRequest } from '#domain/booking/booking-gate.ts';
import type { Database } from '#server/database/database.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { jsonBody } from '#server/http/json-body.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { Rejection } from '#server/rejection.ts';
import type { PasscodeGrants } from './grants.ts';

/** Everything the passcode route depends on. */
export interface PasscodeServices {
  readonly passcode: string;
  readonly grants: PasscodeGrants;
  readonly database: Database;
  readonly wrongPerClient: RateLimiter;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * `POST /api/passcode`: 200 with a grant, or 403. The comparison takes constant time. Attempts are counted
 * before the comparison, so that concurrent ones count too. The right passcode resets the count; once
 * the limit is reached it is rejected like a wrong one, so that responses do not reveal it.
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
