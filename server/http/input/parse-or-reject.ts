import * as v from 'valibot';
import { ERRORS } from '#domain/errors/error-catalogue.ts';
import { fieldOf } from '#domain/errors/problem.ts';
import { enteredDateError } from '#domain/time/entered-date.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';

/** PostgreSQL rejects NUL, SQLite replaces lone surrogates. Iterative: nesting is unlimited. */
function isStorable(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const current = waiting.pop();
    if (typeof current === 'string') {
      if (!current.isWellFormed() || current.includes('\u0000')) return false;
    } else if (typeof current === 'object' && current !== null) {
      for (const [key, inner] of Object.entries(current)) waiting.push(key, inner);
    }
  }
  return true;
}

const CONFIG = {
  // Replaces the library's default messages, which repeat the input.
  message: ERRORS.invalid.detail,
  // A text that is too long for its field is not read any further.
  abortPipeEarly: true,
};

/** @throws Rejection `malformed_text`, or `invalid` with the first message and its field */
export function parseOrReject<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  if (!isStorable(value)) throw new Rejection('malformed_text');
  const parsed = v.safeParse(schema, value, CONFIG);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Rejection('invalid', { detail: issue.message, field: fieldOf(issue) });
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

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

/** @param dates by the names of their fields @throws Rejection `invalid` for a senseless year */
export function assertEnteredDates(
  dates: Readonly<Record<string, PlainDate | null | undefined>>,
  now: Instant,
): void {
  for (const [field, date] of Object.entries(dates)) {
    const detail = date ? enteredDateError(date, showDateAt(now)) : undefined;
    if (detail !== undefined) throw new Rejection('invalid', { detail, field });
  }
}
