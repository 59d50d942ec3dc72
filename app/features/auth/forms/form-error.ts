import { failureMessage } from '#app/api/failure-message.ts';
import type { Failure } from '#app/api/request.ts';
import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import type { Message } from '#domain/message.ts';

export interface FormError {
  readonly message: Message;
  readonly field: 'email' | 'password' | 'code' | null;
}

const FIELDS: Readonly<Record<string, FormError['field']>> = {
  invalid_credentials: 'password',
  invalid_code: 'code',
} satisfies Partial<Record<ErrorCode, FormError['field']>>;

/** @param title of the failed operation; undefined where docs/requirements.md has none */
export function formErrorOf(failure: Failure, title?: string): FormError {
  const { problem } = failure;
  return {
    message: failureMessage(failure, title),
    field: problem === null ? null : (fieldNamed(problem.field) ?? FIELDS[problem.code] ?? null),
  };
}

function fieldNamed(name: string | undefined): FormError['field'] {
  return name === 'email' || name === 'password' || name === 'code' ? name : null;
}

export function isLinkFailure({ problem }: Failure): boolean {
  return problem?.code === 'link_expired' || problem?.field === 'token';
}
