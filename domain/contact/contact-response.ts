import * as v from 'valibot';

export const ContactResponse = v.object({ status: v.literal('queued') });
export type ContactResponse = v.InferOutput<typeof ContactResponse>;
