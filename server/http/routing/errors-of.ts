import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import type { RouteFacts } from './route.ts';

const OF_BODY = [
  'malformed_json',
  'invalid',
  'malformed_text',
  'too_large',
  'unsupported_type',
] as const;
const OF_ADMIN = ['signed_out', 'not_admin', 'role_unknown', 'second_factor_missing'] as const;

/** Every error that a route can respond with: its own, and those that follow from its other members. */
export function errorsOf(route: RouteFacts): ReadonlySet<ErrorCode> {
  const { body, bodyType, caller, errors = [], method, path, query, unknownId } = route;
  const isLimited = path.startsWith('/api/') || bodyType !== undefined;
  return new Set([
    ...errors,
    ...(unknownId ? [unknownId] : []),
    ...(route.needsFreshIdentity ? (['identity_required'] as const) : []),
    ...(body ? OF_BODY : []),
    ...(bodyType ? OF_BODY.slice(2) : []),
    ...(query ? (['malformed_text', 'invalid'] as const) : []),
    ...(route.isIdempotent ? (['idempotency_mismatch', 'invalid'] as const) : []),
    ...(caller === 'admin' ? OF_ADMIN : []),
    ...(caller === 'signed in' ? (['signed_out'] as const) : []),
    ...(method === 'GET' ? [] : (['forbidden_origin'] as const)),
    ...(isLimited ? (['too_many'] as const) : []),
    'internal',
    'unavailable',
  ]);
}
