import { createHash } from 'node:crypto';
import { Rejection } from '#server/errors/rejection.ts';

/** Longer than any guest's page repeats a request. */
export const RESPONSES_KEPT_MS = 48 * 60 * 60 * 1000;

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** The key of another request, or of a booking that was cancelled or deleted. */
export const rejectedKey = (code: 'booking_cancelled' | 'idempotency_mismatch') =>
  new Rejection(code, { field: 'Idempotency-Key' });

/** @throws Rejection `invalid` for a key of another form */
export function parseIdempotencyKey(key: string | undefined): string | undefined {
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) {
    throw new Rejection('invalid', {
      detail: 'Idempotency-Key must be 1 to 200 visible ASCII characters',
      field: 'Idempotency-Key',
    });
  }
  return key;
}

/** @param request without what may differ between two attempts, such as a grant */
export function hashOf(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
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
