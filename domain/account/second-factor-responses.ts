import * as v from 'valibot';
import { listOf } from '#domain/response-parts.ts';

export const SecondFactorSetUp = v.object({
  /** Has the form base32, for an app that cannot scan the address as a QR code. */
  secret: v.string(),
  /** otpauth: URL. */
  address: v.string(),
});
export type SecondFactorSetUp = v.InferOutput<typeof SecondFactorSetUp>;

export const SecondFactorState = v.object({
  is_on: v.boolean(),
  recovery_codes_left: v.number(),
});
export type SecondFactorState = v.InferOutput<typeof SecondFactorState>;

/** The codes are stored as hashes: no other response contains them. */
export const NewRecoveryCodes = v.object({ recovery_codes: listOf(v.string()) });
export type NewRecoveryCodes = v.InferOutput<typeof NewRecoveryCodes>;

export const SecondFactorOff = v.object({ status: v.literal('off') });

export const IdentityVerified = v.object({ status: v.literal('verified') });
