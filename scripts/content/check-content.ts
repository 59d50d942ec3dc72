import * as v from 'valibot';
import { type ContentFile, readContentFiles } from './content-files.ts';

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
