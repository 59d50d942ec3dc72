import { join } from 'node:path';
import { NO_LIMITS } from '#tests/kit/server/server-parts.ts';
import { type BenchFigure, figure, median } from './figures.ts';
import { withFolder } from './places.ts';
import { startServerProgram } from './processes.ts';

const ROUNDS = 7;
const LIMIT_MS = 150;
const IMPORT_ONLY = join(import.meta.dirname, 'import-only.ts');
const SERVE = join(import.meta.dirname, '..', 'tests', 'kit', 'server', 'serve.ts');

async function readyAfter(path: string, choices: object): Promise<number> {
  const started = performance.now();
  const program = await startServerProgram(path, choices);
  const milliseconds = performance.now() - started;
  await program.stop();
  return milliseconds;
}

/** From the start of the process until it answers, on an empty database, beyond its imports. */
export async function measureStart(): Promise<BenchFigure[]> {
  const beyond: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const imports = await readyAfter(IMPORT_ONLY, {});
    const whole = await withFolder((dataFolder) =>
      readyAfter(SERVE, { location: { engine: 'sqlite', dataFolder }, limits: NO_LIMITS }),
    );
    beyond.push(whole - imports);
  }
  return [
    figure('start to ready, beyond imports', median(beyond), 'the limit set', LIMIT_MS, 'ms', {
      atMost: 1,
    }),
  ];
}
