import type * as v from 'valibot';
import { texts } from '#content/schema-parts.ts';

export const Mission = texts('label', 'sentence');

/** The mission of the show, in one sentence, and the label above it. */
export type Mission = v.InferOutput<typeof Mission>;

export const schemas = { mission: Mission };
