import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';
import { type Failure, failuresText } from './failures-text.ts';
import { figuresFile, type KeptFigure } from './figures.ts';
import { figuresTable, type RanTest } from './figures-table.ts';
import { compareZones } from './zones.ts';

const FILE = figuresFile(process.pid);
/** Whether more was said than `vitest run`, such as the names of files. */
const IS_NARROWED = process.argv.length > 3;

/** What a run came to. */
interface Outcome {
  readonly ran: readonly RanTest[];
  readonly failures: readonly Failure[];
  /** Tests that a run narrowed by a title did not run. */
  readonly skipped: number;
}

/**
 * Prints the fault tests' figures, then what failed, then the line that says how many tests passed
 * and failed: whoever sees but the end of a run sees what it came to.
 */
export default class ClosingReporter implements Reporter {
  #projects: readonly string[] = [];

  onInit({ projects }: Vitest): void {
    this.#projects = projects.map(({ name }) => name);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const { ran, failures, skipped } = outcomeOf(modules);
    const isWhole = process.env.FAULTS === 'long' && !IS_NARROWED && skipped === 0;
    const zones = compareZones(this.#projects, ran);
    const { text, missing } = figuresTable(readFigures(), ran, zones, isWhole);
    const ofTheWhole = [
      ...errors.map((error) => ({ name: 'Outside any test', errors: [error] })),
      ...(zones?.differing ?? []).map((name) => failure(name, 'Not the same in each time zone')),
      ...missing.map((name) => failure(name, 'No test of it ran')),
    ];
    // Each test may have passed nevertheless.
    if (ofTheWhole.length > 0) process.exitCode = 1;
    const all = [...failures, ...ofTheWhole];
    const passed = ran.filter(({ hasPassed }) => hasPassed).length;
    const left = skipped > 0 ? `, ${skipped} skipped` : '';
    process.stdout.write(
      `\n${text}${failuresText(all)}\n${passed} passed, ${all.length} failed${left}\n`,
    );
  }
}

function failure(name: string, message: string): Failure {
  return { name, errors: [{ message }] };
}

function outcomeOf(modules: readonly TestModule[]): Outcome {
  const ran: RanTest[] = [];
  const failures: Failure[] = [];
  let skipped = 0;
  for (const module of modules) {
    const name = `${module.project.name} ${module.relativeModuleId}`;
    if (module.errors().length > 0) failures.push({ name, errors: module.errors() });
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === 'skipped') {
        skipped += 1;
        continue;
      }
      const hasPassed = result.state === 'passed';
      const { fullName: title, project } = test;
      ran.push({ path: module.moduleId, title, project: project.name, hasPassed });
      if (!hasPassed) failures.push({ name: `${name} > ${title}`, errors: result.errors ?? [] });
    }
  }
  return { ran, failures, skipped };
}

function readFigures(): KeptFigure[] {
  if (!existsSync(FILE)) return [];
  const lines = readFileSync(FILE, 'utf8').trim().split('\n');
  rmSync(FILE);
  return lines.map((line) => JSON.parse(line));
}
