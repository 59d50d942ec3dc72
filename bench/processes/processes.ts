import { startProgram } from '../../tests/kit/server/program.ts';

export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export async function startServerProgram(path: string, choices: object): Promise<BenchServer> {
  const program = startProgram(path, choices);
  const { port } = await program.startup;
  return {
    url: `http://localhost:${port}`,
    pid: program.process.pid ?? 0,
    stop: async () => {
      await program.end('SIGKILL');
    },
  };
}
