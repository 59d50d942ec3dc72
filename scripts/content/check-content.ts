import * as v from 'valibot';
import { type ContentFile, contentPaths, readContentFiles, schemaFileOf } from './content-files.ts';

/** Errors of all content files, one line each with file, field, expectation and found value. */
export async function checkContent(): Promise<string[]> {
  const { withSchema, withoutSchema } = contentPaths();
  const files = await readContentFiles(withSchema);
  const errors = findContentErrors(files);
  return errors.length > 0
    ? errors
    : findUncheckedExports([...files, ...(await readContentFiles(withoutSchema))]);
}

/** Values that do not match their schemas, and schemas without an export. */
export function findContentErrors(files: readonly ContentFile[]): string[] {
  return files.flatMap(({ file, exports, schemas }) => {
    const hasSeveral = Object.keys(schemas).length > 1;
    return Object.entries(schemas).flatMap(([name, schema]) =>
      name in exports
        ? (v.safeParse(schema, exports[name]).issues ?? []).map((issue) =>
            describe(file, hasSeveral ? [name] : [], issue),
          )
        : [`${file}: ${name}: expected an export of that name; found nothing`],
    );
  });
}

/** Lists of objects from other files, such as the hosts, need no schema: they are checked there. */
export function findUncheckedExports(files: readonly ContentFile[]): string[] {
  const checked = new Set<unknown>(
    files.flatMap(({ exports, schemas }) =>
      Object.keys(schemas).flatMap((name) => objectsIn(exports[name])),
    ),
  );
  const isChecked = (value: unknown) =>
    checked.has(value) || (Array.isArray(value) && value.every((item) => checked.has(item)));
  return files.flatMap(({ file, exports, schemas }) =>
    Object.keys(exports)
      .filter((name) => !(name in schemas || isChecked(exports[name])))
      .map((name) => `${file}: ${name}: expected a schema in ${schemaFileOf(file)}; found nothing`),
  );
}

function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

/** `content/team/team.ts: [2].bio: expected some words; found ''` */
function describe(file: string, start: readonly string[], issue: v.BaseIssue<unknown>): string {
  const keys = [...start, ...(issue.path ?? []).map(({ key }) => key)];
  const field = keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
  const found = issue.received === 'undefined' ? 'nothing' : issue.received;
  return `${file}: ${field || 'the whole'}: expected ${expectationOf(issue)}; found ${found}`;
}

function expectationOf({ message, expected, received }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'no field of that name';
  if (message.startsWith('Invalid key') && received === 'undefined') return 'this field';
  return message.startsWith('Invalid') ? (expected ?? message) : message;
}
