import type { Result } from '#app/api/request.ts';

const RETRY_DELAYS_MS: readonly number[] = [1_000, 2_000];

const sleepFor = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Repeats a request without a response (none, a timeout, status 500 and above). `send` repeats its key.
 * @returns `hadNoResponse` if the server may have processed an earlier try
 */
export async function sendWithRetries<T>(
  send: () => Promise<Result<T>>,
  sleep: (milliseconds: number) => Promise<void> = sleepFor,
) {
  let hadNoResponse = false;
  for (const delay of RETRY_DELAYS_MS) {
    const result = await send();
    if (result.ok || result.failure.kind === 'rejected') return { result, hadNoResponse };
    hadNoResponse = true;
    await sleep(delay);
  }
  return { result: await send(), hadNoResponse };
}
