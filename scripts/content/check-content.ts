import * as v from 'valibot';
import type { ContentFile } from '#content/content-files.ts';

function expectationOf({ message, expected, received }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'no field of that name';
  if (message.startsWith('Invalid key') && received === 'undefined') return 'this field';
  return message.startsWith('Invalid') ? (expected ?? message) : message;
}

/** `content/team/team.ts: [2].bio: expected some words; found ''` */
function describe(file: string, issue: v.BaseIssue<unknown>): string {
  const field = (issue.path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
  const found = issue.received === 'undefined' ? 'nothing' : issue.received;
  return `${file}: ${field || 'the whole'}: expected ${expectationOf(issue)}; found ${found}`;
}

export function findContentErrors(files: readonly ContentFile[]): string[] {
  return files.flatMap(({ file, schema, content }) =>
    (v.safeParse(schema, content).issues ?? []).map((issue) => describe(file, issue)),
  );
}
