import { stripVTControlCharacters } from 'node:util';
import { documentedNumbers } from '#tests/kit/report/documented-numbers.ts';
import type { RecordedFigure } from '#tests/kit/report/figure.ts';
import { figuresTable } from './figures-table.ts';
import { failure, type RunError, type RunFailure, type RunResult } from './run-result.ts';
import { compareZones } from './zones.ts';

const MESSAGE_LINES = 12;

function errorText({ message, place }: RunError): string {
  const lines = stripVTControlCharacters(message).trimEnd().split('\n');
  const shown = lines.slice(0, MESSAGE_LINES);
  if (lines.length > shown.length) shown.push('…');
  if (place !== undefined) shown.push(`at ${place}`);
  return shown.map((line) => `  ${line}\n`).join('');
}

function failuresText(failures: readonly RunFailure[]): string {
  if (failures.length === 0) return '';
  const texts = failures.map(({ name, errors }) => `- ${name}\n${errors.map(errorText).join('')}`);
  return `\nFailed:\n${texts.join('')}`;
}

export const closingLine = (passed: number, failed: number, skipped = 0) =>
  `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`;

export interface Closing {
  readonly text: string;
  readonly failed: number;
}

/** @param isWholeLongForm expects every number of docs/fault-tests.md */
export function closeRun(
  results: readonly RunResult[],
  figures: readonly RecordedFigure[],
  isWholeLongForm: boolean,
): Closing {
  const tests = results.flatMap((result) => result.tests);
  const projects = results.flatMap((result) => result.projects);
  const zones = compareZones(projects, tests);
  const table = figuresTable(figures, tests, zones);
  const missing = isWholeLongForm
    ? documentedNumbers().filter((one) => !table.numbers.has(one))
    : [];
  const failures: RunFailure[] = [
    ...tests
      .filter(({ state }) => state === 'failed')
      .map(({ project, path, title, errors }) => ({
        name: `${project} ${path} > ${title}`,
        errors,
      })),
    ...results.flatMap((result) => result.failures),
    ...(zones?.differing ?? []).map((name) => failure(name, 'Another result in another time zone')),
    ...missing.map((number) => failure(number, 'No test of this number ran')),
  ];
  if (failures.length === 0 && tests.every(({ state }) => state === 'skipped')) {
    failures.push(failure('The run', 'No test ran'));
  }
  const kept = results
    .filter((result) => result.keptIn !== undefined)
    .filter((result) => result.tests.some(({ state }) => state === 'failed'))
    .map(({ keptIn }) => `\nTraces and screenshots of failed tests: ${keptIn}\n`);
  const count = (state: string) => tests.filter((test) => test.state === state).length;
  const text = [
    ...(table.text === '' ? [] : ['\n', table.text]),
    failuresText(failures),
    ...kept,
    closingLine(count('passed'), failures.length, count('skipped')),
  ].join('');
  return { text, failed: failures.length };
}
