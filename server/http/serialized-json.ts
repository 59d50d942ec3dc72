import type { Context, TypedResponse } from 'hono';

/** A value with its JSON text, which many responses share. */
export interface SerializedJson<Value> {
  readonly value: Value;
  readonly text: string;
}

export function serializeJson<Value>(value: Value): SerializedJson<Value> {
  return { value, text: JSON.stringify(value) };
}

export function respondWithJson<Value>(
  context: Context,
  { text }: SerializedJson<Value>,
  headers: Readonly<Record<string, string>>,
): Response & TypedResponse<Value, 200, 'json'> {
  const response = context.body(text, 200, { ...headers, 'Content-Type': 'application/json' });
  // TypedResponse exists in the type system only.
  return response as typeof response & TypedResponse<Value, 200, 'json'>;
}
