import {
  ChangeSecondFactorRequest,
  SetUpSecondFactorRequest,
  TurnOnSecondFactorRequest,
  VerifyIdentityRequest,
} from '#domain/account/second-factor.ts';
import {
  IdentityVerified,
  NewRecoveryCodes,
  SecondFactorOff,
  SecondFactorSetUp,
  SecondFactorState,
} from '#domain/account/second-factor-responses.ts';
import { json, type Operation } from '../operation.ts';

const signedIn = { group: 'account', caller: 'signed in' } as const;

/** The second factor of the account that is signed in. */
export const SECOND_FACTOR_OPERATIONS: readonly Operation[] = [
  {
    ...signedIn,
    route: 'GET /api/auth/second-factor',
    summary: 'Reads whether the account has a second factor.',
    responses: json(SecondFactorState, 'With the number of recovery codes that are left.'),
  },
  {
    ...signedIn,
    route: 'POST /api/auth/second-factor/set-up',
    summary: 'Creates a secret for an authenticator app.',
    description: 'It has no effect until it is turned on; a further call replaces it.',
    body: SetUpSecondFactorRequest,
    responses: json(SecondFactorSetUp, 'The secret, also as the address in a QR code.'),
    errors: ['second_factor_changed'],
  },
  {
    ...signedIn,
    route: 'POST /api/auth/second-factor/on',
    summary: 'Turns the second factor on with a first code.',
    body: TurnOnSecondFactorRequest,
    responses: json(NewRecoveryCodes, 'On; every other session has ended.', { setsCookie: true }),
    errors: ['second_factor_changed', 'second_factor_unreadable'],
  },
  {
    ...signedIn,
    route: 'POST /api/auth/second-factor/off',
    summary: 'Turns the second factor off.',
    body: ChangeSecondFactorRequest,
    responses: json(SecondFactorOff, 'Off; every other session has ended.', { setsCookie: true }),
    errors: ['second_factor_changed', 'second_factor_unreadable'],
  },
  {
    ...signedIn,
    route: 'POST /api/auth/second-factor/recovery-codes',
    summary: 'Replaces all recovery codes.',
    body: ChangeSecondFactorRequest,
    responses: json(NewRecoveryCodes, 'The new ones; no other response contains them.'),
    errors: ['second_factor_changed', 'second_factor_unreadable'],
  },
  {
    ...signedIn,
    route: 'POST /api/auth/identity',
    summary: 'Proves that the owner of the session is there.',
    description: 'For ten minutes, operations that need a fresh identity are allowed.',
    body: VerifyIdentityRequest,
    responses: json(IdentityVerified, 'Proven.'),
    errors: ['second_factor_changed', 'second_factor_unreadable'],
  },
];
