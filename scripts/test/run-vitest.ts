import { relative } from 'node:path';
import type { SerializedError, TestModule, Vitest } from 'vitest/node';
import { startVitest } from 'vitest/node';
import {
  failure,
  type RanTest,
  type RunError,
  type RunFailure,
  type RunResult,
} from './run-result.ts';
import type { Selection } from './selection.ts';

const RUNNER = 'Vitest';

function errorOf({ message, stacks }: SerializedError): RunError {
  // Prefers the test's own line over those of the kit.
  const place = stacks?.find(({ file }) => /\.test\.tsx?$/.test(file)) ?? stacks?.[0];
  if (!place) return { message };
  return { message, place: `${relative(process.cwd(), place.file)}:${place.line}` };
}

function testsOf(module: TestModule): RanTest[] {
  return Array.from(module.children.allTests(), (test) => {
    const { state, errors = [] } = test.result();
    return {
      path: module.relativeModuleId,
      title: test.fullName,
      project: test.project.name,
      // The test did not end, for example because its worker crashed.
      state: state === 'pending' ? 'failed' : state,
      errors: errors.map(errorOf),
    };
  });
}

function failuresOf({ state }: Vitest, modules: readonly TestModule[]): RunFailure[] {
  const ofModules = modules
    .filter((module) => module.errors().length > 0)
    .map((module) => ({
      name: `${module.project.name} ${module.relativeModuleId}`,
      errors: module.errors().map(errorOf),
    }));
  const unhandled = state.getUnhandledErrors().map((error) => {
    const message = error instanceof Error || hasMessage(error) ? error.message : String(error);
    return failure('Outside any test', message);
  });
  return [...ofModules, ...unhandled];
}

function hasMessage(error: unknown): error is { message: string } {
  return typeof error === 'object' && error !== null && 'message' in error;
}

export async function runVitest({ vitest: files, title }: Selection): Promise<RunResult> {
  const vitest = await startVitest('test', [...files], {
    run: true,
    ...(title === undefined ? {} : { testNamePattern: title }),
  });
  const code = process.exitCode ?? 0;
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap(testsOf);
  const failures = failuresOf(vitest, modules);
  const hasFailed = failures.length > 0 || tests.some(({ state }) => state === 'failed');
  if (code !== 0 && !hasFailed) failures.push(failure(RUNNER, `It ended with code ${code}`));
  return { projects: vitest.projects.map(({ name }) => name), tests, failures };
}
