import { Rejection } from '#server/rejection.ts';

/** The code of a rejection, with its field and its delay if it has them. */
interface Rejected {
  readonly rejected: string;
  readonly field?: string;
  readonly retryAfterSeconds?: number;
}

/** Returns the result of an operation, or its rejection as plain data; other errors are thrown. */
export async function orRejected<Result>(operation: Promise<Result>): Promise<Result | Rejected> {
  try {
    return await operation;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const { code: rejected, field, retryAfterSeconds } = error;
    return {
      rejected,
      ...(field === undefined ? {} : { field }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    };
  }
}
