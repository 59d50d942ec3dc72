import type { Rejection } from '#server/errors/rejection.ts';
import { classifyDatabaseError } from './errors.ts';

/** @throws the rejection of `createRejection` if a unique index rejects a row */
export async function rejectOnConflict<Result>(
  createRejection: () => Rejection,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw classifyDatabaseError(error) === 'conflict' ? createRejection() : error;
  }
}
