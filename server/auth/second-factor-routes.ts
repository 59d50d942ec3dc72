import {
  ChangeSecondFactorRequest,
  IdentityVerified,
  NewRecoveryCodes,
  SecondFactorOff,
  SecondFactorSetUp,
  SecondFactorState,
  SetUpSecondFactorRequest,
  TurnOnSecondFactorRequest,
  VerifyIdentityRequest,
} from '#domain/account/second-factor.ts';
import { json, route } from '#server/http/routing/route.ts';
import type { Services } from './accounts/services.ts';
import { callerOf, setCookies } from './better-auth/call-auth.ts';
import { countRecoveryCodes } from './second-factor/recovery-codes.ts';
import { hasSecondFactor } from './second-factor/second-factor.ts';
import { renewRecoveryCodes, setUp, turnOff, turnOn } from './second-factor-setup.ts';
import { verifyIdentity } from './session/identity.ts';

const PROOF = { password: 'pilipili 12', code: '123456' };

export const SECOND_FACTOR_ROUTES = [
  route('GET /api/auth/second-factor', {
    caller: 'signed in',
    summary: 'Reads whether the account has a second factor.',
    response: json(SecondFactorState, 'With the number of recovery codes that are left.'),
    run: async ({ user: { id } }, { auth }: Services) => ({
      is_on: await hasSecondFactor(auth.database.db, id),
      recovery_codes_left: await countRecoveryCodes(auth.database.db, id),
    }),
  }),
  route('POST /api/auth/second-factor/set-up', {
    caller: 'signed in',
    summary: 'Creates a secret for an authenticator app.',
    description: 'It has no effect until it is turned on; a further call replaces it.',
    body: SetUpSecondFactorRequest,
    example: { password: 'pilipili 12' },
    response: json(SecondFactorSetUp, 'The secret, also as the address in a QR code.'),
    errors: ['second_factor_changed'],
    run: ({ body, context, ...signedIn }, { auth }: Services) =>
      setUp(auth, callerOf(context), signedIn, body.password),
  }),
  route('POST /api/auth/second-factor/on', {
    caller: 'signed in',
    summary: 'Turns the second factor on with a first code.',
    body: TurnOnSecondFactorRequest,
    example: PROOF,
    response: json(NewRecoveryCodes, 'On; every other session has ended.', { setsCookie: true }),
    errors: ['second_factor_changed', 'second_factor_unreadable'],
    async run({ body, context, ...signedIn }, { auth }: Services) {
      const { response, cookies } = await turnOn(auth, callerOf(context), signedIn, body);
      setCookies(context, cookies);
      return response;
    },
  }),
  route('POST /api/auth/second-factor/off', {
    caller: 'signed in',
    summary: 'Turns the second factor off.',
    body: ChangeSecondFactorRequest,
    example: PROOF,
    response: json(SecondFactorOff, 'Off; every other session has ended.', { setsCookie: true }),
    errors: ['second_factor_changed', 'second_factor_unreadable'],
    async run({ body, context, ...signedIn }, { auth }: Services) {
      setCookies(context, await turnOff(auth, callerOf(context), signedIn, body));
      return { status: 'off' } as const;
    },
  }),
  route('POST /api/auth/second-factor/recovery-codes', {
    caller: 'signed in',
    summary: 'Replaces all recovery codes.',
    body: ChangeSecondFactorRequest,
    example: PROOF,
    response: json(NewRecoveryCodes, 'The new ones; no other response contains them.'),
    errors: ['second_factor_changed', 'second_factor_unreadable'],
    run: ({ body, context, ...signedIn }, { auth }: Services) =>
      renewRecoveryCodes(auth, callerOf(context), signedIn, body),
  }),
  route('POST /api/auth/identity', {
    caller: 'signed in',
    summary: 'Proves that the owner of the session is there.',
    description: 'For ten minutes, operations that need a fresh identity are allowed.',
    body: VerifyIdentityRequest,
    example: { password: 'pilipili 12' },
    response: json(IdentityVerified, 'Proven.'),
    errors: ['second_factor_changed', 'second_factor_unreadable'],
    async run({ body, context, ...signedIn }, { auth }: Services) {
      await verifyIdentity(auth, callerOf(context), signedIn, body);
      return { status: 'verified' } as const;
    },
  }),
];
