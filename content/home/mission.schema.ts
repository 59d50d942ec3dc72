import * as v from 'valibot';
import { Words } from '#content/schema-parts.ts';

export const Mission = v.strictObject({ label: Words, sentence: Words });

/** What the show is there for, in one sentence, and the label above it. */
export type Mission = v.InferOutput<typeof Mission>;
