import * as v from 'valibot';
import { ResponseInstant } from '#domain/response-parts.ts';

export const PasscodeResponse = v.object({ grant: v.string(), expires_at: ResponseInstant });
export type PasscodeResponse = v.InferOutput<typeof PasscodeResponse>;
