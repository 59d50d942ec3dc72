import * as v from 'valibot';
import { ResponseDate } from '#domain/response-parts.ts';

/** Both ends are included. */
export const DateRange = v.object({ from: ResponseDate, to: ResponseDate });
export type DateRange = Readonly<v.InferOutput<typeof DateRange>>;
