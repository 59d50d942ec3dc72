import { ERRORS, type ErrorCode } from '#domain/errors/error-catalogue.ts';
import type { Problem } from '#domain/errors/problem.ts';

export interface RejectionDetails {
  readonly detail?: string | undefined;
  readonly field?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly booking?: Problem['booking'];
}

/** Throw it anywhere: it rolls a transaction back; `respondToError` sends the problem document. */
export class Rejection extends Error {
  readonly code: ErrorCode;
  readonly details: RejectionDetails;

  constructor(code: ErrorCode, details: RejectionDetails = {}) {
    super(details.detail ?? ERRORS[code].detail);
    this.code = code;
    this.details = details;
  }
}
