import { join } from 'node:path';
import { startProgram } from '#tests/kit/server/program.ts';

const SERVE = join(import.meta.dirname, '..', '..', 'tests', 'kit', 'server', 'serve.ts');

export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the product on SQLite in a process of its own, without limits. `choices`: of `serverParts`. */
export async function startServerProgram(
  dataFolder: string,
  choices: object = {},
): Promise<BenchServer> {
  const program = startProgram(SERVE, { location: { engine: 'sqlite', dataFolder }, ...choices });
  const { port } = await program.startup;
  return {
    url: `http://localhost:${port}`,
    pid: program.process.pid ?? 0,
    stop: async () => {
      await program.end('SIGKILL');
    },
  };
}
