import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { ERRORS } from '#domain/errors/problem.ts';
import { Rejection } from '#server/rejection.ts';
import type { AppEnvironment } from './environment.ts';
import { readBody } from './read-body.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Returns whether both engines can store every string of the value unchanged: PostgreSQL rejects NUL,
 * and SQLite replaces lone surrogates. Iterative, since a body may be nested as deeply as it is long.
 */
export function isStorable(value: unknown): boolean {
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

/** @throws Rejection `malformed_text` for invalid UTF-8 */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Rejection('malformed_text');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Rejection('malformed_json');
  }
}

function fieldOf(issue: v.BaseIssue<unknown>): string | undefined {
  const key = issue.path?.[0]?.key;
  return typeof key === 'string' ? key : undefined;
}

/** Replaces the library's default messages, which repeat the input. */
export const UNSAID = { message: ERRORS.invalid.detail };

/**
 * Validates a JSON body; the handler reads the output with `context.req.valid('json')`.
 * @throws Rejection `invalid` with the first message and its field; `unsupported_type`, `too_large`,
 *   `malformed_json` or `malformed_text`
 */
export function jsonBody<Schema extends v.GenericSchema<unknown, object>>(schema: Schema) {
  return createMiddleware<
    AppEnvironment,
    string,
    { in: { json: v.InferInput<Schema> }; out: { json: v.InferOutput<Schema> } }
  >(async function readJsonBody(context, next) {
    if (!JSON_TYPE.test(context.req.header('Content-Type') ?? '')) {
      throw new Rejection('unsupported_type');
    }
    const value = parseJson(decode(await readBody(context.env.incoming)));
    if (!isStorable(value)) throw new Rejection('malformed_text');
    const checked = v.safeParse(schema, value, UNSAID);
    if (!checked.success) {
      const [issue] = checked.issues;
      const field = fieldOf(issue);
      throw new Rejection('invalid', {
        detail: issue.message,
        ...(field === undefined ? {} : { field }),
      });
    }
    context.req.addValidatedData('json', checked.output);
    await next();
  });
}
