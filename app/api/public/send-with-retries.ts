import type { Result } from '#app/api/request.ts';

const RETRY_DELAYS_MS: readonly number[] = [1_000, 2_000];

const sleepFor = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export interface RetriedResult<T> {
  readonly result: Result<T>;
  /** An earlier try got no response, so the server may have processed it. */
  readonly hadNoResponse: boolean;
}

/** Repeats a request without a response (none, a timeout, status 500 and above). `send` repeats its key. */
export async function sendWithRetries<T>(
  send: () => Promise<Result<T>>,
  sleep: (milliseconds: number) => Promise<void> = sleepFor,
): Promise<RetriedResult<T>> {
  let hadNoResponse = false;
  for (const delay of RETRY_DELAYS_MS) {
    const result = await send();
    if (result.ok || result.failure.kind === 'rejected') return { result, hadNoResponse };
    hadNoResponse = true;
    await sleep(delay);
  }
  return { result: await send(), hadNoResponse };
}
