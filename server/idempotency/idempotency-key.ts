import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
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

/** Stays the same for the next release with a new optional field. `request`: without what attempts differ in. */
export function hashOf(request: object): string {
  return createHash('sha256').update(JSON.stringify(request, canonical)).digest('hex');
}

export interface SavedResponses<Response extends object> {
  /** @throws Rejection `idempotency_mismatch` or `booking_cancelled` */
  find(db: Kysely<Schema>, key: string, request: object): Promise<Response | undefined>;
  /** @throws a `conflict` of the database if the key was used meanwhile */
  save(tx: UnitOfWork, key: string, request: object, response: Response): Promise<void>;
}

interface RepeatableRequest<Response extends object> {
  readonly db: Kysely<Schema>;
  /** Undefined for a request that is never repeated. */
  readonly key: string | undefined;
  readonly request: object;
  readonly responses: SavedResponses<Response>;
}

/** Looks again after a rejection: the same request may run twice. `work` must `save` its response. */
export async function withSavedResponse<Response extends object>(
  { db, key, request, responses }: RepeatableRequest<Response>,
  work: (save: (tx: UnitOfWork, response: Response) => Promise<void>) => Promise<Response>,
): Promise<{ readonly response: Response; readonly isRepeated: boolean }> {
  if (key === undefined) return { response: await work(async () => {}), isRepeated: false };
  const saved = await responses.find(db, key, request);
  if (saved) return { response: saved, isRepeated: true };
  try {
    const response = await work((tx, made) => responses.save(tx, key, request, made));
    return { response, isRepeated: false };
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const savedSince = await responses.find(db, key, request);
    if (savedSince) return { response: savedSince, isRepeated: true };
    throw error;
  }
}
