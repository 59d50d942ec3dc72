import type { JsonSchema } from './schemas.ts';

type Part = NonNullable<JsonSchema['anyOf']>[number];

const MEMBER_DEPTH_MAX = 3;

function limitsOf({ minLength, maxLength, minimum, maximum }: JsonSchema): string {
  if (maxLength !== undefined) return `, ${minLength ?? 0} to ${maxLength} characters`;
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  return '';
}

/** A schema in a few words, such as 'string, 2 to 100 characters' or 'list of Booking'. */
function describeSchema(schema: Part): string {
  if (typeof schema === 'boolean') return 'anything';
  const { $ref, anyOf, oneOf, const: constant, enum: values, items, format, type } = schema;
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? '';
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map((value) => JSON.stringify(value)).join(', ');
  const choices = anyOf ?? oneOf;
  if (choices) return `${choices.map(describeSchema).join(' or ')}${limitsOf(schema)}`;
  if (items !== undefined && !Array.isArray(items)) return `list of ${describeSchema(items)}`;
  if (format !== undefined) return format;
  return `${String(type ?? 'anything')}${limitsOf(schema)}`;
}

/** The objects of a schema that may be null, have variants, or be a list. */
function objectsIn(schema: Part): JsonSchema[] {
  if (typeof schema === 'boolean') return [];
  const { anyOf, oneOf, items, properties } = schema;
  if (properties) return [schema];
  const parts = anyOf ?? oneOf ?? (items === undefined || Array.isArray(items) ? [] : [items]);
  return parts.flatMap(objectsIn);
}

/** The members with those of inner objects, such as `['gate.grant', 'string']`. */
export function membersOf(schema: JsonSchema, prefix = '', depth = 1): [string, string][] {
  const rows = new Map<string, string>();
  for (const { properties = {}, required = [] } of objectsIn(schema)) {
    for (const [name, member] of Object.entries(properties)) {
      const path = prefix + name;
      const text = describeSchema(member) + (required.includes(name) ? '' : ', optional');
      const before = rows.get(path);
      rows.set(path, before === undefined || before === text ? text : `${before} or ${text}`);
      if (depth >= MEMBER_DEPTH_MAX || typeof member === 'boolean') continue;
      for (const [inner, of] of membersOf(member, `${path}.`, depth + 1)) rows.set(inner, of);
    }
  }
  return [...rows];
}
