import { PasscodeRequest, PasscodeResponse } from '#domain/booking/booking-gate.ts';
import { cleanPasted } from '#domain/text/invisible.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { json, route } from '#server/http/routing/route.ts';
import type { Limiters } from '#server/rate-limits/rate-limiter.ts';
import { isSameSecret } from '#server/tokens/secrets.ts';
import type { PasscodeGrants } from './grants.ts';

export interface PasscodeServices {
  readonly config: Pick<Config, 'bookingPasscode'>;
  readonly database: Database;
  readonly grants: PasscodeGrants;
  readonly limiters: Pick<Limiters, 'wrongPasscodesPerClient'>;
}

export const PASSCODE_ROUTES = [
  route('POST /api/passcode', {
    caller: 'everybody',
    summary: 'Exchanges the passcode for a grant.',
    body: PasscodeRequest,
    example: { passcode: 'karibu' },
    response: json(PasscodeResponse, 'The grant, for the gate of a booking.'),
    errors: ['invalid_passcode'],
    /** Rejects the right passcode as well at the limit, so that responses do not reveal it. */
    async run({ body, clientIp }, { passcode }: { readonly passcode: PasscodeServices }) {
      const { config, database, grants, limiters } = passcode;
      // Before the comparison, so that concurrent attempts count too.
      await limiters.wrongPasscodesPerClient.consume(database.db, clientIp);
      if (!isSameSecret(body.passcode, cleanPasted(config.bookingPasscode))) {
        throw new Rejection('invalid_passcode', { field: 'passcode' });
      }
      await limiters.wrongPasscodesPerClient.reset(database.db, clientIp);
      return grants.issue();
    },
  }),
];
