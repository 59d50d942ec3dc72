import { join } from 'node:path';
import { NO_LIMITS } from '../../tests/kit/server/server-parts.ts';
import { type BenchFigure, figure, median } from '../figures.ts';
import { startServerProgram } from '../processes/processes.ts';
import { withFolder } from '../processes/temporary-folder.ts';

const ROUNDS = 7;
/** Includes the import of the pages' module, which the server renders with. */
const MAX_START_MS = 250;
const IMPORT_ONLY = join(import.meta.dirname, '../processes/import-only.ts');
const SERVE = join(import.meta.dirname, '..', '..', 'tests', 'kit', 'server', 'serve.ts');

async function readyAfter(path: string, choices: object): Promise<number> {
  const started = performance.now();
  const program = await startServerProgram(path, choices);
  const durationMs = performance.now() - started;
  await program.stop();
  return durationMs;
}

/** Time from process start to the first response with an empty database, minus the imports. */
export async function measureStart(): Promise<BenchFigure[]> {
  const withoutImports: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const imports = await readyAfter(IMPORT_ONLY, {});
    const total = await withFolder((dataFolder) =>
      readyAfter(SERVE, { location: { engine: 'sqlite', dataFolder }, limits: NO_LIMITS }),
    );
    withoutImports.push(total - imports);
  }
  return [
    figure(
      'start to ready, beyond imports',
      median(withoutImports),
      'the limit set',
      MAX_START_MS,
      'ms',
      {
        atMost: 1,
      },
    ),
  ];
}
