import type { Context } from 'hono';
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
export async function readJson<Schema extends v.GenericSchema>(
  { env, req }: Context<AppEnvironment>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (!JSON_TYPE.test(req.header('Content-Type') ?? '')) throw new Rejection('unsupported_type');
  return parseOrReject(schema, parseJson(await readText(env.incoming)));
}
