import { createMiddleware } from 'hono/factory';
import type * as v from 'valibot';
import type { AppEnvironment } from '#server/http/environment.ts';
import { parseOrReject } from './parse-or-reject.ts';

/** The first of repeated keys counts. @throws Rejection `malformed_text` or `invalid` */
export function queryOf<Schema extends v.GenericSchema<object, object>>(schema: Schema) {
  return createMiddleware<
    AppEnvironment,
    string,
    { in: { query: v.InferInput<Schema> }; out: { query: v.InferOutput<Schema> } }
  >(async function readQuery(context, next) {
    context.req.addValidatedData('query', parseOrReject(schema, context.req.query()));
    await next();
  });
}
