import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import { Rejection } from '#server/errors/rejection.ts';

/** The form of every id; a database may be unable to store other text. */
const ID = /^[\w-]{1,64}$/;

/** Rejects an id that cannot exist like one that does not exist. @throws Rejection `notThere` */
export function rowId(id: string, notThere: ErrorCode): string {
  if (!ID.test(id)) throw new Rejection(notThere);
  return id;
}
