import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { Rejection } from '#server/rejection.ts';
import type { AppEnvironment } from './environment.ts';
import { isStorable, UNSAID } from './json-body.ts';

/**
 * Validates the query; the handler reads the output with `context.req.valid('query')`. The first of
 * repeated keys counts.
 * @throws Rejection `invalid` or `malformed_text`
 */
export function queryOf<Schema extends v.GenericSchema<object, object>>(schema: Schema) {
  return createMiddleware<
    AppEnvironment,
    string,
    { in: { query: v.InferInput<Schema> }; out: { query: v.InferOutput<Schema> } }
  >(async function readQuery(context, next) {
    const query = context.req.query();
    if (!isStorable(query)) throw new Rejection('malformed_text');
    const checked = v.safeParse(schema, query, UNSAID);
    if (!checked.success) throw new Rejection('invalid', { detail: checked.issues[0].message });
    context.req.addValidatedData('query', checked.output);
    await next();
  });
}
