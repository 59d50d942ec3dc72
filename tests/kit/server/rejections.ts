import { Rejection } from '#server/rejection.ts';

/** The code of a rejection, and its delay if it has one. */
interface Rejected {
  readonly rejected: string;
  readonly retryAfterSeconds?: number;
}

/** Returns the result of an operation, or its rejection as plain data; other errors are thrown. */
export async function orRejected<Result>(operation: Promise<Result>): Promise<Result | Rejected> {
  try {
    return await operation;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const { code: rejected, retryAfterSeconds } = error;
    return retryAfterSeconds === undefined ? { rejected } : { rejected, retryAfterSeconds };
  }
}
