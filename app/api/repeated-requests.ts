import { useRef } from 'react';
import type { Result } from './request.ts';

/** Repeats a request under its key until it succeeds: a lost response does not do it twice. */
export function useRepeatable<Content, Answer extends Result<unknown> | null>(
  send: (content: Content, idempotencyKey: string) => Promise<Answer>,
): (content: Content) => Promise<Answer> {
  const last = useRef({ json: '', key: '' });
  return async (content) => {
    const json = JSON.stringify(content);
    if (json !== last.current.json) last.current = { json, key: randomKey() };
    const result = await send(content, last.current.key);
    // Later the same content is another request.
    if (result?.ok) last.current = { json: '', key: '' };
    return result;
  };
}

/** A new Idempotency-Key. `crypto.randomUUID` requires a secure context, which plain http in a local network is not. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
