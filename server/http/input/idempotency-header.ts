import { Rejection } from '#server/errors/rejection.ts';

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
