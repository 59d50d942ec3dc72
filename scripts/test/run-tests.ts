import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import setUpPostgres from '#tests/kit/database/postgres-setup.ts';
import setUpSqlite from '#tests/kit/database/sqlite-setup.ts';
import type { RecordedFigure } from '#tests/kit/report/figure.ts';
import { FIGURES_FILE_VARIABLE } from '#tests/kit/report/figures.ts';
import { closeRun, closingLine } from './closing-text.ts';
import { partsOf } from './parts.ts';
import { runPlaywright } from './run-playwright.ts';
import { failure, type RunResult } from './run-result.ts';
import { runVitest } from './run-vitest.ts';
import { selectTests } from './selection.ts';

/** Absolute, because runners may change the working folder. */
const FIGURES_FILE = join(process.cwd(), '.cache', `figures-${process.pid}.jsonl`);

function readFigures(): RecordedFigure[] {
  if (!existsSync(FIGURES_FILE)) return [];
  const lines = readFileSync(FIGURES_FILE, 'utf8').trim().split('\n');
  return lines.map((line): RecordedFigure => {
    const figure: RecordedFigure = JSON.parse(line);
    return { ...figure, path: relative(process.cwd(), figure.path) };
  });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function resultOf(
  name: string,
  runner: () => RunResult | Promise<RunResult>,
): Promise<RunResult> {
  try {
    return await runner();
  } catch (error) {
    return { projects: [], tests: [], failures: [failure(name, messageOf(error))] };
  }
}

interface Run {
  readonly words: readonly string[];
  /** Runs the long fault tests, and the other tests in four time zones. */
  readonly isLongForm: boolean;
  readonly prepare: () => Promise<void>;
}

export async function runTests({ words, isLongForm, prepare }: Run): Promise<never> {
  let closing = { text: closingLine(0, 1), failed: 1 };
  process.once('exit', () => {
    rmSync(FIGURES_FILE, { force: true });
    process.stdout.write(closing.text);
    process.exitCode = closing.failed > 0 ? 1 : 0;
  });
  try {
    const selection = selectTests(words, partsOf(isLongForm));
    await prepare();
    mkdirSync('.cache', { recursive: true });
    process.env[FIGURES_FILE_VARIABLE] = FIGURES_FILE;
    if (isLongForm) process.env.FAULTS = 'long';
    const results: RunResult[] = [];
    const endings = [await setUpSqlite(), await setUpPostgres()];
    try {
      if (selection.vitest.length > 0) {
        results.push(await resultOf('Vitest', () => runVitest(selection)));
      }
      if (selection.playwright.length > 0) {
        results.push(await resultOf('Playwright Test', () => runPlaywright(selection)));
      }
    } finally {
      for (const end of endings) await end();
    }
    closing = closeRun(results, readFigures(), isLongForm && selection.isWhole);
  } catch (error) {
    process.stdout.write(`\n${messageOf(error)}\n`);
  }
  process.exit();
}
