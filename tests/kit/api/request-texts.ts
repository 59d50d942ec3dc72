import type { RouteFacts } from '#server/http/routing/route.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** What schemas of Valibot have in common, as far as requests use them. */
export interface SchemaPart {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly SchemaPart[];
  readonly entries?: Readonly<Record<string, SchemaPart>>;
  readonly wrapped?: SchemaPart;
  readonly item?: SchemaPart;
  readonly options?: readonly unknown[];
}

/** A value without fields of its own, with all that is done to it after the check of its type. */
export interface Leaf {
  /** The keys that lead to it; '0' for the items of a list. */
  readonly path: readonly string[];
  readonly schema: SchemaPart;
  readonly actions: readonly SchemaPart[];
}

const isSchema = (value: unknown): value is SchemaPart =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

const actionsOf = ({ pipe = [] }: SchemaPart): readonly SchemaPart[] =>
  pipe.flatMap((part, index) => (index === 0 ? actionsOf(part) : [part]));

export function leavesOf(
  schema: SchemaPart,
  path: readonly string[] = [],
  later: readonly SchemaPart[] = [],
): Leaf[] {
  const actions = [...actionsOf(schema), ...later];
  if (schema.entries) {
    return Object.entries(schema.entries).flatMap(([key, part]) => leavesOf(part, [...path, key]));
  }
  if (schema.item) return leavesOf(schema.item, [...path, '0']);
  if (schema.wrapped) return leavesOf(schema.wrapped, path, actions);
  const options = schema.options?.filter(isSchema) ?? [];
  if (options.length > 0) return options.flatMap((option) => leavesOf(option, path, actions));
  return [{ path, schema, actions }];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export function withText(body: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  const inner = withText(isRecord(body) ? body[key] : undefined, rest, text);
  return key === '0' ? [inner] : { ...(isRecord(body) ? body : {}), [key]: inner };
}

/** As much of the text as its encoding leaves room for. */
function cut(text: string, room: number, encode: (text: string) => string): string {
  const size = Buffer.byteLength(encode(text));
  return size <= room
    ? text
    : text.slice(0, Math.floor((text.length * room) / size)).toWellFormed();
}

/** Of the body's 16 KB, besides the other fields. */
const BODY_ROOM = 15_000;
/** Of the 16 KB of target and headers. */
const TARGET_ROOM = 12_000;

/** A place of a request where a text of the client arrives. */
export interface TextPlace {
  /** Such as `POST /api/bookings guest_email`. */
  readonly name: string;
  /** @returns path and query, and the options of `fetch` */
  readonly requestWith: (text: string) => readonly [target: string, init: RequestInit];
}

interface Called {
  readonly name: string;
  readonly method: string;
  readonly target: string;
  readonly example: object;
}

const jsonPlace = (
  { name, method, target, example }: Called,
  path: readonly string[],
): TextPlace => ({
  name: `${name} ${path.join('.')}`,
  requestWith: (text) => [
    target,
    {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(withText(example, path, cut(text, BODY_ROOM, JSON.stringify))),
    },
  ],
});

const formOf = (fields: object) =>
  String(new URLSearchParams(Object.entries(fields).map(([name, one]) => [name, String(one)])));

const formPlace = ({ name, method, target, example }: Called, field: string): TextPlace => ({
  name: `${name} ${field}`,
  requestWith: (text) => {
    const fitting = cut(text, BODY_ROOM, (one) => formOf({ [field]: one }));
    const body = formOf({ ...example, [field]: fitting });
    return [target, { method, headers: { 'Content-Type': FORM_TYPE }, body }];
  },
});

/** `fetch` encodes apostrophes as well. */
const encodeAll = (text: string) => encodeURIComponent(text).replaceAll("'", '%27');

const encoded = (text: string) => encodeAll(cut(text, TARGET_ROOM, encodeAll));

const queryPlace = ({ name, method, target }: Called, key: string): TextPlace => ({
  name: `${name} ?${key}`,
  requestWith: (text) => [`${target}?${key}=${encoded(text)}`, { method }],
});

const PARAMETERS = /:\w+/g;

/** Every field of every body and query, and every parameter of a path, of routes. */
export function textPlaces(routes: readonly RouteFacts[]): TextPlace[] {
  return routes.flatMap(({ name, method, path, body, bodyType, query, example = {} }) => {
    const called = { name, method, target: path.replace(PARAMETERS, 'nobody'), example };
    const fields = bodyType === FORM_TYPE ? Object.keys(example) : [];
    const places = [
      ...(body ? leavesOf(body) : []).map((leaf) => jsonPlace(called, leaf.path)),
      ...fields.map((field) => formPlace(called, field)),
      ...(query ? leavesOf(query) : []).map((leaf) => queryPlace(called, leaf.path.join('.'))),
    ];
    if (called.target === path) return places;
    const requestWith = (text: string) =>
      [path.replace(PARAMETERS, encoded(text)), { method }] as const;
    return [...places, { name, requestWith }];
  });
}
