import type * as v from 'valibot';
import type { ErrorCode } from '#domain/errors/error-catalogue.ts';

type Schema = v.GenericSchema;

type Caller = 'everybody' | 'signed in' | 'admin';

export type Group = 'booking' | 'guest' | 'account' | 'admin' | 'site';

export interface Success {
  readonly status: number;
  readonly description: string;
  /** The schema of the JSON. */
  readonly schema?: Schema;
  /** The content type of a response without a schema. */
  readonly type?: string;
  readonly setsCookie?: boolean;
}

/** An operation of the API; schemas are those with which the routes validate. */
export interface Operation {
  /** As in the permission matrix, such as `POST /api/bookings`. */
  readonly route: string;
  readonly group: Group;
  readonly caller: Caller;
  readonly summary: string;
  readonly description?: string;
  readonly body?: Schema;
  /** The content type of `body`; JSON without. */
  readonly bodyType?: string;
  readonly query?: v.GenericSchema<object, object>;
  /** Takes an Idempotency-Key. */
  readonly isIdempotent?: boolean;
  /** Credentials besides the session, of `SECURITY_SCHEMES`. */
  readonly credentials?: readonly string[];
  /** Responds 304 to a matching If-None-Match. */
  readonly hasEtag?: boolean;
  readonly responses: readonly Success[];
  /** Besides those that follow from the other members. */
  readonly errors?: readonly ErrorCode[];
}

export const json = (
  schema: Schema,
  description: string,
  more: Partial<Success> = {},
): readonly Success[] => [{ status: 200, schema, description, ...more }];
