import { existsSync, globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GenericSchema } from 'valibot';

/** A content file, such as `content/home/home.ts`, with its exports and their schemas, by name. */
export interface ContentFile {
  readonly file: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly schemas: Readonly<Record<string, GenericSchema>>;
}

/** Schemas, tests, generated modules, and texts that the requirements fix. */
const NO_CONTENT = /\.(schema|test)\.ts$|^content\/generated\/|\/fixed-texts\.ts$/;

/** `content/home/home.schema.ts` for `content/home/home.ts`. */
export function schemaFileOf(file: string): string {
  return file.replace(/\.ts$/, '.schema.ts');
}

export function contentPaths(): { withSchema: string[]; withoutSchema: string[] } {
  const paths = globSync('content/*/*.ts')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !NO_CONTENT.test(path))
    .sort();
  return {
    withSchema: paths.filter((path) => existsSync(schemaFileOf(path))),
    withoutSchema: paths.filter((path) => !existsSync(schemaFileOf(path))),
  };
}

export function readContentFiles(paths: readonly string[]): Promise<ContentFile[]> {
  return Promise.all(
    paths.map(async (file) => {
      const schemaFile = schemaFileOf(file);
      const { schemas = {} }: Partial<ContentFile> = existsSync(schemaFile)
        ? await importFile(schemaFile)
        : {};
      return { file, exports: await importFile(file), schemas };
    }),
  );
}

function importFile(path: string): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(resolve(path)).href);
}
