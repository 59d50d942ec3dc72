import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { PasscodeRequest } from '#domain/booking/booking-gate.ts';
import { cleanPasted } from '#domain/text/invisible.ts';
import type { Database } from '#server/database/database.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { jsonBody } from '#server/http/input/json-body.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import type { PasscodeGrants } from './grants.ts';

export interface PasscodeServices {
  readonly passcode: string;
  readonly grants: PasscodeGrants;
  readonly database: Database;
  readonly wrongPerClient: RateLimiter;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** At the limit the right passcode is rejected as well, so that responses do not reveal it. */
export function passcodeRoutes({ passcode, grants, database, wrongPerClient }: PasscodeServices) {
  const expected = digest(cleanPasted(passcode));
  return new Hono<AppEnvironment>().post(
    '/passcode',
    jsonBody(PasscodeRequest),
    async (context) => {
      const { clientIp } = context.var;
      // Before the comparison, so that concurrent attempts count too.
      await wrongPerClient.consume(database.db, clientIp);
      if (!timingSafeEqual(digest(context.req.valid('json').passcode), expected)) {
        throw new Rejection('invalid_passcode', { field: 'passcode' });
      }
      await wrongPerClient.reset(database.db, clientIp);
      return context.json(await grants.issue(), 200, { 'Cache-Control': 'no-store' });
    },
  );
}
