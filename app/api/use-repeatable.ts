import { useRef } from 'react';
import { randomKey } from './random-key.ts';
import type { Result } from './request.ts';

/**
 * A request that can be sent again after a lost response: the same content is sent under the same Idempotency-Key
 * until it has succeeded, so that it is done once.
 */
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
