import { createMiddleware } from 'hono/factory';
import type * as v from 'valibot';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { parseOrReject } from './parse-or-reject.ts';
import { readText } from './read-body.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Rejection('malformed_json');
  }
}

/** @throws `invalid`, `malformed_json`, `malformed_text`, `too_large`, `unsupported_type` */
export function jsonBody<Schema extends v.GenericSchema<unknown, object>>(schema: Schema) {
  return createMiddleware<
    AppEnvironment,
    string,
    { in: { json: v.InferInput<Schema> }; out: { json: v.InferOutput<Schema> } }
  >(async function readJsonBody(context, next) {
    if (!JSON_TYPE.test(context.req.header('Content-Type') ?? '')) {
      throw new Rejection('unsupported_type');
    }
    const value = parseJson(await readText(context.env.incoming));
    context.req.addValidatedData('json', parseOrReject(schema, value));
    await next();
  });
}
