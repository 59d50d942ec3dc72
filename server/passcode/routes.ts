import { PasscodeRequest } from '#domain/booking/booking-gate.ts';
import { PasscodeResponse } from '#domain/booking/passcode-response.ts';
import { cleanPasted } from '#domain/text/invisible.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { json, route } from '#server/http/routing/route.ts';
import { isSameSecret } from '#server/tokens/secrets.ts';
import type { PasscodeServices } from './grants.ts';

export const PASSCODE_ROUTES = [
  route({
    method: 'POST',
    path: '/api/passcode',
    caller: 'everybody',
    summary: 'Exchanges the passcode for a grant.',
    body: PasscodeRequest,
    example: { passcode: 'karibu' },
    response: json(PasscodeResponse, 'The grant, for the gate of a booking.'),
    errors: ['invalid_passcode'],
    /** Rejects the right passcode as well at the limit, so that responses do not reveal it. */
    async run({ body, clientIp }, { passcode }: { readonly passcode: PasscodeServices }) {
      const { database, grants, wrongPerClient } = passcode;
      // Before the comparison, so that concurrent attempts count too.
      await wrongPerClient.consume(database.db, clientIp);
      if (!isSameSecret(body.passcode, cleanPasted(passcode.passcode))) {
        throw new Rejection('invalid_passcode', { field: 'passcode' });
      }
      await wrongPerClient.reset(database.db, clientIp);
      return grants.issue();
    },
  }),
];
