import { ERRORS, type ErrorCode } from '#domain/errors/error-catalogue.ts';

interface RejectionDetails {
  /** Replaces the general sentence of the code. */
  readonly detail?: string | undefined;
  readonly field?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** Throw it anywhere: it rolls a transaction back; `respondToError` sends the problem document. */
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
