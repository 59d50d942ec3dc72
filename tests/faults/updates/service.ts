import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestEnd } from '#tests/kit/runner.ts';

const STARTED = '"msg":"server started"';

/**
 * Runs an instance of the current release per port and starts it again when it ends, as the service
 * manager does with the units of `deploy/systemd`: its restart command succeeds once the new process
 * serves, and fails if that ends before.
 */
export async function startService(
  current: string,
  settings: Readonly<Record<string, string>>,
  ports: readonly number[],
) {
  let isOver = false;
  const processes = new Map<number, ChildProcess>();

  function start(port: number): Promise<boolean> {
    // As of a service: the folder is resolved at the start.
    const cwd = realpathSync(current);
    const node = join(cwd, 'node_modules', '.bin', 'node');
    const child = spawn(node, ['server/main.ts'], {
      cwd,
      env: { PATH: process.env.PATH, ...settings, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    processes.set(port, child);
    child.once('exit', () => {
      if (!isOver && processes.get(port) === child) void start(port);
    });
    return new Promise((resolve) => {
      child.once('exit', () => resolve(false));
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.includes(STARTED)) resolve(true);
      });
    });
  }

  async function restart(port: number): Promise<boolean> {
    const old = processes.get(port);
    processes.delete(port);
    if (old && old.exitCode === null && old.signalCode === null) {
      const ended = once(old, 'exit');
      old.kill('SIGTERM');
      await ended;
    }
    return start(port);
  }

  const control = createServer((request, response) => {
    void restart(Number(request.url?.slice(1))).then((hasStarted) =>
      response.writeHead(hasStarted ? 200 : 500).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(control, 'listening');
  const address = control.address();
  if (address === null || typeof address === 'string') throw new Error('No port assigned');
  onTestEnd(() => {
    isOver = true;
    control.close();
    for (const child of processes.values()) child.kill('SIGKILL');
  });
  for (const port of ports) void start(port);
  return {
    restartCommand: `node -e "fetch('http://127.0.0.1:${address.port}/$PORT').then(({ ok }) => process.exit(ok ? 0 : 1))"`,
  };
}
