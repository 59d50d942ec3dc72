import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { figuresFile, type KeptFigure } from './figures.ts';
import { figuresTable, type RanTest } from './figures-table.ts';
import { compareZones } from './zones.ts';

const FILE = figuresFile(process.pid);
/** Whether more was said than `vitest run`, such as the names of files. */
const IS_NARROWED = process.argv.length > 3;

/** Prints the fault tests' figures, then the line that says how many tests passed and failed. */
export default class ClosingReporter implements Reporter {
  #projects: readonly string[] = [];

  onInit({ projects }: Vitest): void {
    this.#projects = projects.map(({ name }) => name);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const ran: RanTest[] = [];
    let skipped = 0;
    let failed = errors.length;
    for (const module of modules) {
      if (module.state() === 'failed' && module.errors().length > 0) failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'skipped') {
          skipped += 1;
          continue;
        }
        const hasPassed = state === 'passed';
        if (!hasPassed) failed += 1;
        const { fullName: title, project } = test;
        ran.push({ path: module.moduleId, title, project: project.name, hasPassed });
      }
    }
    const isWhole = process.env.FAULTS === 'long' && !IS_NARROWED && skipped === 0;
    const zones = compareZones(this.#projects, ran);
    process.stdout.write(`\n${figuresTable(readFigures(), ran, zones, isWhole)}`);
    for (const name of zones?.differing ?? []) {
      process.stdout.write(`Not the same in each time zone: ${name}\n`);
      failed += 1;
      // Nothing else need have failed.
      process.exitCode = 1;
    }
    const passed = ran.filter(({ hasPassed }) => hasPassed).length;
    // Only a run narrowed by a test's name skips any.
    const left = skipped > 0 ? `, ${skipped} skipped` : '';
    process.stdout.write(`\n${passed} passed, ${failed} failed${left}\n`);
  }
}

function readFigures(): KeptFigure[] {
  if (!existsSync(FILE)) return [];
  const lines = readFileSync(FILE, 'utf8').trim().split('\n');
  rmSync(FILE);
  return lines.map((line) => JSON.parse(line));
}
