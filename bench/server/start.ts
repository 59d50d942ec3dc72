import { join } from 'node:path';
import { type BenchFigure, figureWithin, median } from '../figures.ts';
import { startMeasuredServer } from '../processes/cpu-time.ts';
import { withFolder } from '../processes/temporary-folder.ts';
import { orShort } from '../short.ts';

const ROUNDS = orShort(7, 1);
/** Includes the import of the pages' module, with which the server renders. */
const MAX_START_MS = 250;
const IMPORT_ONLY = join(import.meta.dirname, '../processes/import-only.ts');
const SITE = join(import.meta.dirname, '../processes/site.ts');

async function startOf(program: string, dataFolder: string) {
  const started = performance.now();
  const server = await startMeasuredServer(program, dataFolder);
  const ms = performance.now() - started;
  const cpuMs = (await server.readCpuSeconds()) * 1_000;
  await server.stop();
  return { ms, cpuMs };
}

/** From the start of the process until it listens, with an empty database, minus the imports. */
export async function measureStart(): Promise<BenchFigure[]> {
  const times: number[] = [];
  const cpuTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const imports = await startOf(IMPORT_ONLY, '');
    const total = await withFolder((dataFolder) => startOf(SITE, dataFolder));
    times.push(total.ms - imports.ms);
    cpuTimes.push(total.cpuMs - imports.cpuMs);
  }
  const name = 'start to ready, beyond imports';
  return [
    figureWithin(name, median(times), MAX_START_MS, 'ms'),
    figureWithin(`${name}, CPU time`, median(cpuTimes), MAX_START_MS, 'ms'),
  ];
}
