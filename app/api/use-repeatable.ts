import { useRef } from 'react';
import { randomKey } from './client.ts';
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
