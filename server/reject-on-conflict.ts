import { classifyDatabaseError } from './database/errors.ts';
import type { Rejection } from './rejection.ts';

/**
 * Runs `work`.
 * @throws Rejection that `createRejection` makes, when a unique index has refused a row
 */
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
