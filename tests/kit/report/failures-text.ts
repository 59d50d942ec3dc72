import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError } from 'vitest/node';

/** The first lines of a message say what was expected and what was there. */
const LINES_OF_A_MESSAGE = 12;

/** What did not pass: a test, a file that could not be read, or an error outside of both. */
export interface Failure {
  /** Project, file and title. */
  readonly name: string;
  /** What was thrown. */
  readonly errors: readonly SerializedError[];
}

function messageOf({ message, stacks }: SerializedError): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const shown = lines.slice(0, LINES_OF_A_MESSAGE);
  if (lines.length > shown.length) shown.push('…');
  // The kit's own lines say nothing of the test.
  const place = stacks?.find(({ file }) => file.endsWith('.test.ts')) ?? stacks?.[0];
  if (place) shown.push(`at ${relative(process.cwd(), place.file)}:${place.line}`);
  return shown.map((line) => `  ${line}\n`).join('');
}

/** @returns each failure's name and how its messages begin; '' where nothing failed */
export function failuresText(failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const texts = failures.map(({ name, errors }) => `- ${name}\n${errors.map(messageOf).join('')}`);
  return `\nFailed:\n${texts.join('')}`;
}
