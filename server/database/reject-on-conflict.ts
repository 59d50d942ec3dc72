import { classifyDatabaseError } from './errors.ts';

/** @throws the error of `createRejection` if a unique index rejects a row */
export async function rejectOnConflict<Result>(
  createRejection: () => Error,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw classifyDatabaseError(error) === 'conflict' ? createRejection() : error;
  }
}
