import type { ErrorCode } from '#domain/errors/problem.ts';
import { Rejection } from '#server/rejection.ts';

/** The form of every id; other text might be one that no database accepts. */
const ID = /^[\w-]{1,64}$/;

/**
 * Checks the id in a URL, so that one that cannot exist is rejected like one that does not exist.
 * @throws Rejection `notThere`
 */
export function rowId(id: string, notThere: ErrorCode): string {
  if (!ID.test(id)) throw new Rejection(notThere);
  return id;
}
