import * as v from 'valibot';
import { type ContentFile, contentPaths, readContentFiles, schemaFileOf } from './content-files.ts';
import { NAMES_FILE } from './copy-names.ts';

/** Errors of all content files, one line each with file, field, expectation and found value. */
export async function checkContent(): Promise<string[]> {
  const { checked, others } = contentPaths();
  const files = await readContentFiles(checked);
  const errors = findContentErrors(files);
  if (errors.length > 0) return errors;
  return uncheckedExports([...files, ...(await readContentFiles(others))]).map(
    ({ file, name }) =>
      `${file}: ${name}: expected its names in ${NAMES_FILE} (\`npm run names\`), or a schema in ${schemaFileOf(file)}; found nothing`,
  );
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

/** Exports without a schema. Lists of objects from other files, such as the hosts, need none. */
export function uncheckedExports(files: readonly ContentFile[]) {
  const checked = new Set<unknown>(
    files.flatMap(({ exports, schemas }) =>
      Object.keys(schemas).flatMap((name) => objectsIn(exports[name])),
    ),
  );
  const isChecked = (value: unknown) =>
    checked.has(value) || (Array.isArray(value) && value.every((item) => checked.has(item)));
  return files.flatMap(({ file, exports, schemas }) =>
    Object.keys(exports)
      .sort()
      .filter((name) => !(name in schemas || isChecked(exports[name])))
      .map((name) => ({ file, name, value: exports[name] })),
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
  if (!message.startsWith('Invalid')) return message;
  if (expected === 'never') return 'no field of that name';
  return message.startsWith('Invalid key') && received === 'undefined'
    ? 'this field'
    : (expected ?? message);
}
