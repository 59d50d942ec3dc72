import { ERRORS, type ErrorCode } from '#domain/errors/error-catalogue.ts';
import type { Operation } from './operation.ts';

const EVERYWHERE: readonly ErrorCode[] = ['internal', 'unavailable'];
const OF_ROLE: readonly ErrorCode[] = [
  'signed_out',
  'not_admin',
  'role_unknown',
  'second_factor_missing',
];
const OF_BODY: readonly ErrorCode[] = [
  'malformed_json',
  'malformed_text',
  'too_large',
  'unsupported_type',
  'invalid',
];

export const methodOf = ({ route }: Pick<Operation, 'route'>) => route.split(' ')[0] ?? '';
export const pathOf = ({ route }: Pick<Operation, 'route'>) => route.split(' ')[1] ?? '';

/** Every error that an operation can respond with: its own, and those that follow from its kind. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const { body, bodyType, caller, errors = [], isIdempotent, query } = operation;
  const path = pathOf(operation);
  const isLimited = path.startsWith('/api/') || bodyType !== undefined || operation.hasEtag;
  const codes = [
    ...errors,
    ...(body ? OF_BODY : []),
    ...(bodyType ? OF_BODY.filter((code) => code !== 'malformed_json' && code !== 'invalid') : []),
    ...(query ? (['malformed_text', 'invalid'] as const) : []),
    ...(isIdempotent ? (['idempotency_mismatch', 'invalid'] as const) : []),
    ...(caller === 'admin' ? OF_ROLE : []),
    ...(caller === 'signed in' ? (['signed_out'] as const) : []),
    ...(methodOf(operation) === 'GET' ? [] : (['forbidden_origin'] as const)),
    ...(isLimited ? (['too_many'] as const) : []),
    ...EVERYWHERE,
  ];
  return [...new Set(codes)];
}

/** The codes by their status. */
export function byStatus(codes: readonly ErrorCode[]): ReadonlyMap<number, readonly ErrorCode[]> {
  return Map.groupBy(
    codes.toSorted((a, b) => ERRORS[a].status - ERRORS[b].status),
    (code) => ERRORS[code].status,
  );
}
