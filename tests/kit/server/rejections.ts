import { Rejection } from '#server/errors/rejection.ts';

/** Returns the result of an operation, or its rejection as plain data; other errors are thrown. */
export async function orRejected<Result>(operation: Promise<Result>) {
  try {
    return await operation;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const { code: rejected, details } = error;
    const { field, retryAfterSeconds } = details;
    return {
      rejected,
      ...(field === undefined ? {} : { field }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    };
  }
}
