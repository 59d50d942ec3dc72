import * as v from 'valibot';
import { FIELD_SCHEMAS, LIST_LENGTHS } from '#content/schema/copy.schema.ts';
import { Text } from '#content/schema/parts.schema.ts';

/** The file in git with the names of all texts; `npm run names` writes it. */
export const NAMES_FILE = 'content/copy-names.txt';

/**
 * The names of texts, each with the text's placeholders, such as '{count}'. A list ends in `[]` and has the
 * names of its entries; a name ends in `?` if some entries lack it.
 */
export interface Names {
  [name: string]: string | Names;
}

const bracesIn = (text: unknown): string[] => String(text).match(/\{[^{}]*\}?|\}/g) ?? [];

const placeholdersOf = (text: unknown): string[] =>
  bracesIn(text).filter((braces) => /^\{\w+\}$/.test(braces));

/** Names of all texts in these values, which are one object, or the entries of a list. */
export function namesIn(values: readonly unknown[]): string | Names {
  const objects = values.filter((value) => typeof value === 'object' && value !== null);
  if (objects.length === 0) {
    return [...new Set(values.flatMap(placeholdersOf))].join('');
  }
  const fields = objects.map((object) => new Map<string, unknown>(Object.entries(object)));
  const keys = new Set(fields.flatMap((one) => [...one.keys()]));
  return Object.fromEntries(
    Array.from(keys, (key) => {
      const found = fields.flatMap((one) => (one.has(key) ? [one.get(key)] : []));
      const list = found.some(Array.isArray) ? '[]' : '';
      const optional = found.length < objects.length ? '?' : '';
      return [`${key}${list}${optional}`, namesIn(found.flat())];
    }),
  );
}

/** One line for each object: the names that lead to it, and those of its texts. */
export function printNames(names: string | Names, path: readonly string[] = []): string {
  if (typeof names === 'string') return '';
  const fields = Object.entries(names);
  const texts = fields
    .filter(([, field]) => typeof field === 'string')
    .map((text) => text.join(''));
  const own = texts.length > 0 ? `${path.join(' ')}: ${texts.join(' ')}\n` : '';
  return own + fields.map(([name, field]) => printNames(field, [...path, name])).join('');
}

export function parseNames(text: string): Names {
  const all: Names = {};
  for (const line of text.split('\n').filter((line) => line.includes(': '))) {
    const [path = '', texts = ''] = line.split(': ');
    let names = all;
    for (const name of path.split(' ')) {
      const inner = names[name];
      names = names[name] = typeof inner === 'object' ? inner : {};
    }
    for (const text of texts.split(' ')) {
      const [name = ''] = text.split('{');
      names[name] = text.slice(name.length);
    }
  }
  return all;
}

/** A schema for each export of a file that has only copy. */
export function copySchemas(names: string | Names = {}): Record<string, v.GenericSchema> {
  return typeof names === 'string' ? {} : entriesOf(names, '');
}

function entriesOf(names: Names, path: string): Record<string, v.GenericSchema> {
  return Object.fromEntries(
    Object.entries(names).map(([key, field]) => {
      const name = key.replace(/\W+$/, '');
      const schema = schemaOf(field, `${path}.${name}`, key.includes('[]'));
      return [name, key.endsWith('?') ? v.optional(schema) : schema];
    }),
  );
}

function schemaOf(names: string | Names, path: string, isList: boolean): v.GenericSchema {
  if (isList) {
    const length = ruleFor(path, LIST_LENGTHS);
    const list = v.array(schemaOf(names, path, false));
    return length ? v.pipe(list, length) : list;
  }
  if (typeof names === 'object') {
    return v.strictObject(entriesOf(names, path), ({ expected, message }) =>
      expected === 'never' ? 'no field of that name (`npm run names` adds a new text)' : message,
    );
  }
  const known = placeholdersOf(names);
  return v.pipe(
    ruleFor(path, FIELD_SCHEMAS) ?? Text,
    v.check(
      (text) => bracesIn(text).every((braces) => known.includes(braces)),
      known.length > 0 ? `no other braces than ${known.join(', ')}` : 'a text without braces',
    ),
  );
}

function ruleFor<Rule>(path: string, rules: Readonly<Record<string, Rule>>): Rule | undefined {
  return Object.entries(rules).find(([end]) => path.endsWith(end))?.[1];
}
