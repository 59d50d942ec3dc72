import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}

// A message has colours for a terminal.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape begins each of them.
const COLOURS = /\u001b\[[\d;]*m/g;
const LINES_OF_A_MESSAGE = 3;

function failure(place: string, title: string, message = ''): string {
  const lines = message
    .replace(COLOURS, '')
    .split('\n')
    .map((line) => line.trim());
  const shown = lines.filter((line) => line !== '' && !line.startsWith('at '));
  return [`${place}  ${title}`, ...shown.slice(0, LINES_OF_A_MESSAGE)].join('\n    ');
}

export function vitestOutcome(report: JsonTestResults): Outcome {
  const failures = report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(file, 'does not run', message)];
    return failed.map((test) => failure(file, test.fullName.trim(), test.failureMessages?.[0]));
  });
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
  return { passed, failed, skipped, failures };
}

function failuresIn(suite: JSONReportSuite, titles: readonly string[] = []): string[] {
  const ofSpecs = suite.specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error;
      return failure(`tests/e2e/${file}:${line}`, [...titles, title].join(' '), message?.message);
    });
  const inner = (suite.suites ?? []).flatMap((one) => failuresIn(one, [...titles, one.title]));
  return [...ofSpecs, ...inner];
}

export function playwrightOutcome({ suites, stats, errors }: JSONReport): Outcome {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((suite) => failuresIn(suite)),
      ...errors.map(({ message }) => failure('Playwright', 'reports an error', message)),
    ],
  };
}
