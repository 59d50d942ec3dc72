import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { type Figure, figuresFile } from './figures.ts';

const FILE = figuresFile(process.pid);

/** Prints the fault tests' figures, then the line that says how many tests passed and failed. */
export default class ClosingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0;
    let skipped = 0;
    let failed = errors.length;
    for (const module of modules) {
      if (module.state() === 'failed' && module.errors().length > 0) failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        else if (state === 'skipped') skipped += 1;
        else failed += 1;
      }
    }
    printFigures();
    // Only a run narrowed by a test's name skips any.
    const left = skipped > 0 ? `, ${skipped} skipped` : '';
    process.stdout.write(`\n${passed} passed, ${failed} failed${left}\n`);
  }
}

function printFigures(): void {
  if (!existsSync(FILE)) return;
  const figures: Figure[] = readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  rmSync(FILE);
  process.stdout.write('\nFault tests (counts are asserted, times are printed)\n');
  for (const { test, name, operations, figure, required, seed } of figures.sort(byTest)) {
    const replay = seed === undefined ? '' : ` (seed ${seed})`;
    process.stdout.write(
      `${test.padEnd(4)} ${name}: ${operations} operations, ${figure}; required: ${required}${replay}\n`,
    );
  }
}

function byTest(a: Figure, b: Figure): number {
  return Number(a.test.slice(1)) - Number(b.test.slice(1)) || a.name.localeCompare(b.name);
}
