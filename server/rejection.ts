import { ERRORS, type ErrorCode } from '#domain/errors/problem.ts';

interface RejectionDetails {
  /** Replaces the general sentence of the code. */
  readonly detail?: string | undefined;
  /** The field of the request that the rejection is about. */
  readonly field?: string | undefined;
  /** Sent as Retry-After (RFC 9110, 10.2.3). */
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * A request that is not granted, for a reason that the client is told. It can be thrown anywhere;
 * inside a transaction it rolls back. `respondToError` turns it into a problem document.
 */
export class Rejection extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { detail, field, retryAfterSeconds }: RejectionDetails = {}) {
    super(detail ?? ERRORS[code].detail);
    this.code = code;
    this.detail = detail;
    this.field = field;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
