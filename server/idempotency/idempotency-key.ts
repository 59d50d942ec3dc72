import { createHash } from 'node:crypto';
import { Rejection } from '#server/errors/rejection.ts';

/** Exceeds the time in which a guest's page repeats a request. */
export const RESPONSES_KEPT_MS = 48 * 60 * 60 * 1000;

/** The key of another request, or of a booking that was cancelled or deleted. */
export const rejectedKey = (code: 'booking_cancelled' | 'idempotency_mismatch') =>
  new Rejection(code, { field: 'Idempotency-Key' });

/** Sorts the names of each object, and leaves out what is null or undefined. */
function canonical(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The same for a request that is repeated to the next release, where an optional field has been added.
 * @param request without what may differ between two attempts, such as a grant
 */
export function hashOf(request: object): string {
  return createHash('sha256').update(JSON.stringify(request, canonical)).digest('hex');
}

/**
 * Responds with what an earlier request has saved. After a rejection it is looked up again, since the
 * same request may have been sent twice at once.
 * @param work must save its response in its transaction
 */
export async function withSavedResponse<Response extends object>(
  find: () => Promise<Response | undefined>,
  work: () => Promise<Response>,
): Promise<Response> {
  const saved = await find();
  if (saved) return saved;
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const savedSince = await find();
    if (savedSince) return savedSince;
    throw error;
  }
}
