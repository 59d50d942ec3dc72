import type { Result } from '#app/api/request.ts';

/** The waits before the second and the third try. */
const RETRY_DELAYS_MS: readonly number[] = [1_000, 2_000];

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The response to the last try. */
export interface RetriedAnswer<T> {
  readonly answer: Result<T>;
  /** A try before it got no response, so that the server may have done what was requested. */
  readonly hasLostTry: boolean;
}

/**
 * Sends a request, and again while there is no response to it (no connection, a timeout, or a
 * status of 500 and above).
 * @param send must repeat the same request under the same Idempotency-Key
 * @param pause waits for so many milliseconds
 */
export async function sendWithRetries<T>(
  send: () => Promise<Result<T>>,
  pause: (milliseconds: number) => Promise<void> = wait,
): Promise<RetriedAnswer<T>> {
  let hasLostTry = false;
  for (const delay of RETRY_DELAYS_MS) {
    const answer = await send();
    if (answer.ok || answer.failure.kind === 'rejected') return { answer, hasLostTry };
    hasLostTry = true;
    await pause(delay);
  }
  return { answer: await send(), hasLostTry };
}
