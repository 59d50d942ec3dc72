import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { copySchemas, NAMES_FILE, type Names, parseNames } from './copy-names.ts';

/** A content file, such as `content/home/home-copy.ts`, with its exports and their schemas, by name. */
export interface ContentFile {
  readonly file: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly schemas: Readonly<Record<string, v.GenericSchema>>;
}

/** Schemas, tests, generated modules, and texts that the requirements fix. */
const NO_CONTENT = /\.(schema|test)\.ts$|^content\/generated\/|\/fixed-texts\.ts$/;

export const contentPaths = (): string[] =>
  globSync('content/{,*/}*.ts')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !NO_CONTENT.test(path))
    .sort();

/** Reads the files of which texts have names, or that have a schema beside them. The others only rearrange these. */
function readContentFiles(): Promise<ContentFile[]> {
  const names = parseNames(readFileSync(NAMES_FILE, 'utf8'));
  const paths = contentPaths().filter((path) => path in names || existsSync(schemaFileOf(path)));
  return Promise.all(paths.map((path) => readContentFile(path, names[path])));
}

/** @param names of its texts: an export without a schema of its own has the one of its names */
export async function readContentFile(file: string, names?: Names[string]): Promise<ContentFile> {
  const schemaFile = schemaFileOf(file);
  const { schemas = {} }: Partial<ContentFile> = existsSync(schemaFile)
    ? await importFile(schemaFile)
    : {};
  const exports = await importFile(file);
  return { file, exports, schemas: { ...copySchemas(names), ...schemas } };
}

/** `content/home/home.schema.ts` for `content/home/home-copy.ts`. */
function schemaFileOf(file: string): string {
  return file.replace(/\.ts$/, '.schema.ts');
}

function importFile(path: string): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(resolve(path)).href);
}

/** Errors of all content files, one line each with file, field, expectation and found value. */
export async function checkContent(): Promise<string[]> {
  return findContentErrors(await readContentFiles());
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
