import type { ErrorCode } from '#domain/errors/problem.ts';
import { Rejection } from '#server/rejection.ts';

/** No id looks otherwise; whatever else stands in an address may be a text that no database takes. */
const ID = /^[\w-]{1,64}$/;

/**
 * The id in an address. One that nothing can have is answered on both engines as one that nothing has.
 * @throws Rejection with the code for what is not there
 */
export function rowId(id: string, notThere: ErrorCode): string {
  if (!ID.test(id)) throw new Rejection(notThere);
  return id;
}
