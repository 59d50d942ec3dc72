import { Hono } from 'hono';
import {
  ChangeSecondFactorRequest,
  SetUpSecondFactorRequest,
  TurnOnSecondFactorRequest,
  VerifyIdentityRequest,
} from '#domain/account/second-factor.ts';
import type {
  IdentityVerified,
  SecondFactorOff,
  SecondFactorState,
} from '#domain/account/second-factor-responses.ts';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import { callerOf } from '#server/auth/better-auth/call-auth.ts';
import { countRecoveryCodes } from '#server/auth/second-factor/recovery-codes.ts';
import { hasSecondFactor } from '#server/auth/second-factor/two-factor-row.ts';
import {
  requireSignedIn,
  type SignedInEnvironment,
} from '#server/auth/session/require-signed-in.ts';
import { jsonBody } from '#server/http/input/json-body.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { setUp } from './set-up.ts';
import { turnOff } from './turn-off.ts';
import { turnOn } from './turn-on.ts';
import { verifyIdentity } from './verify-identity.ts';

const NEVER_KEPT = { 'Cache-Control': 'no-store' };

/** The second factor of the account that is signed in. */
export function secondFactorRoutes(services: AuthServices) {
  const { db } = services.database;
  const signedIn = requireSignedIn(services);

  return new Hono<SignedInEnvironment>()
    .get('/auth/second-factor', signedIn, async (context) => {
      const { id } = context.var.user;
      const state: SecondFactorState = {
        is_on: await hasSecondFactor(db, id),
        recovery_codes_left: await countRecoveryCodes(db, id),
      };
      return context.json(state, 200, NEVER_KEPT);
    })
    .post(
      '/auth/second-factor/set-up',
      signedIn,
      jsonBody(SetUpSecondFactorRequest),
      async (context) => {
        const { password } = context.req.valid('json');
        const made = await setUp(services, callerOf(context), context.var, password);
        return context.json(made, 200, NEVER_KEPT);
      },
    )
    .post(
      '/auth/second-factor/on',
      signedIn,
      jsonBody(TurnOnSecondFactorRequest),
      async (context) => {
        const proof = context.req.valid('json');
        const { response, cookies } = await turnOn(services, callerOf(context), context.var, proof);
        for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
        return context.json(response, 200, NEVER_KEPT);
      },
    )
    .post(
      '/auth/second-factor/off',
      signedIn,
      jsonBody(ChangeSecondFactorRequest),
      async (context) => {
        const proof = context.req.valid('json');
        const cookies = await turnOff(services, callerOf(context), context.var, proof);
        for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
        return context.json<SecondFactorOff>({ status: 'off' }, 200, NEVER_KEPT);
      },
    )
    .post(
      '/auth/second-factor/recovery-codes',
      signedIn,
      jsonBody(ChangeSecondFactorRequest),
      async (context) => {
        const proof = context.req.valid('json');
        const codes = await renewRecoveryCodes(services, callerOf(context), context.var, proof);
        return context.json(codes, 200, NEVER_KEPT);
      },
    )
    .post('/auth/identity', signedIn, jsonBody(VerifyIdentityRequest), async (context) => {
      await verifyIdentity(services, callerOf(context), context.var, context.req.valid('json'));
      return context.json<IdentityVerified>({ status: 'verified' }, 200, NEVER_KEPT);
    });
}
