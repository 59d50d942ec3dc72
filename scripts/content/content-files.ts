import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GenericSchema } from 'valibot';
import { copySchemas, NAMES_FILE, type Names, parseNames } from './copy-names.ts';

/** A content file, such as `content/home/home-copy.ts`, with its exports and their schemas, by name. */
export interface ContentFile {
  readonly file: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly schemas: Readonly<Record<string, GenericSchema>>;
}

/** Schemas, tests, generated modules, and texts that the requirements fix. */
const NO_CONTENT = /\.(schema|test)\.ts$|^content\/generated\/|\/fixed-texts\.ts$/;

/** `content/home/home.schema.ts` for `content/home/home-copy.ts`. */
export function schemaFileOf(file: string): string {
  return file.replace(/\.ts$/, '.schema.ts');
}

/** The paths of the files with content of their own, and of the others, which only rearrange it. */
export function contentPaths(): { checked: string[]; others: string[] } {
  const names = readNames();
  const isChecked = (path: string) => path in names || existsSync(schemaFileOf(path));
  const paths = globSync('content/{,*/}*.ts')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !NO_CONTENT.test(path))
    .sort();
  return { checked: paths.filter(isChecked), others: paths.filter((path) => !isChecked(path)) };
}

function readNames(): Names {
  return parseNames(readFileSync(NAMES_FILE, 'utf8'));
}

/** Content files; an export without a schema of its own has the one of its names. */
export function readContentFiles(
  paths: readonly string[],
  names: Names = readNames(),
): Promise<ContentFile[]> {
  return Promise.all(
    paths.map(async (file) => {
      const schemaFile = schemaFileOf(file);
      const { schemas = {} }: Partial<ContentFile> = existsSync(schemaFile)
        ? await importFile(schemaFile)
        : {};
      const exports = await importFile(file);
      return { file, exports, schemas: { ...copySchemas(names[file]), ...schemas } };
    }),
  );
}

function importFile(path: string): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(resolve(path)).href);
}
