import * as v from 'valibot';
import { type ContentFile, contentFiles } from '#content/content-files.ts';

/** A mistake in one line: `content/team.ts: [2].bio: expected some words; found ''`. */
function describe(file: string, issue: v.BaseIssue<unknown>): string {
  const field = (issue.path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
  // A schema's own message says what is expected; Valibot's default says both itself.
  const expected = issue.message.startsWith('Invalid')
    ? (issue.expected ?? issue.message)
    : issue.message;
  return `${file}: ${field || 'the whole'}: expected ${expected}; found ${issue.received}`;
}

/**
 * Looks through what the show says, before it becomes pages.
 * @returns every mistake, each with its file, its field and what is expected there
 */
export function mistakesIn(files: readonly ContentFile[]): string[] {
  return files.flatMap(({ file, schema, content }) =>
    (v.safeParse(schema, content).issues ?? []).map((issue) => describe(file, issue)),
  );
}

/**
 * Checks content/.
 * @param more mistakes that a file alone does not show
 * @throws with every mistake at once, one a line
 */
export function checkContent(more: readonly string[] = []): void {
  const mistakes = [...mistakesIn(contentFiles), ...more];
  if (mistakes.length > 0) throw new Error(`Please mend in content/:\n${mistakes.join('\n')}`);
}
