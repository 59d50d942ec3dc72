import { isReadOnly } from '#server/database/errors.ts';
import { OperatorError } from '#server/errors/operator-error.ts';

/** Turns an error about the permissions of the embedded database's files into an OperatorError. */
export async function withFileAdvice<Result>(
  folder: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    throw new OperatorError(
      `The database in ${folder} cannot be written by this user, as after a restore or a copy by root: make the server's user the owner of the folder and of all files in it (chown -R USER ${folder}).`,
      { cause: error },
    );
  }
}
