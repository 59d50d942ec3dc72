import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { Rejection } from '#server/rejection.ts';
import type { AppEnvironment } from './environment.ts';
import { isStorable, UNSAID } from './json-body.ts';

/**
 * Reads and checks the query against a schema of the domain; the handler gets what it gives with
 * `context.req.valid('query')`. Of a key that comes twice the first counts.
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
