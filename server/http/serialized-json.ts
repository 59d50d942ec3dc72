import type { Context, TypedResponse } from 'hono';

/** A value that has been written as JSON once, for everybody who asks for it. */
export interface SerializedJson<Value> {
  readonly value: Value;
  readonly text: string;
}

/** Writes a value as JSON. */
export function serializeJson<Value>(value: Value): SerializedJson<Value> {
  return { value, text: JSON.stringify(value) };
}

/** Answers with a value that is written already, as `context.json` does with one that is not. */
export function respondWithJson<Value>(
  context: Context,
  { text }: SerializedJson<Value>,
  headers: Readonly<Record<string, string>>,
): Response & TypedResponse<Value, 200, 'json'> {
  const response = context.body(text, 200, { ...headers, 'Content-Type': 'application/json' });
  // What a response holds is known to Hono by its type alone: no response has these properties.
  return response as typeof response & TypedResponse<Value, 200, 'json'>;
}
