import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { listen } from '#tests/kit/listen.ts';
import { onTestEnd } from '#tests/kit/runner.ts';

/**
 * A service manager with the units of `deploy/systemd`, and the `systemctl` that asks it. `restart` returns
 * once the old process has ended and a new one is spawned; a process that ends by itself is started again.
 */
export async function startServiceManager(
  base: string,
  settings: Readonly<Record<string, string>>,
  ports: readonly number[],
) {
  let isOver = false;
  const processes = new Map<number, { child: ChildProcess; release: string }>();
  const backups: string[] = [];

  function start(port: number): void {
    // systemd resolves the link of a working directory at each start.
    const cwd = realpathSync(join(base, 'current'));
    const env = { PATH: process.env.PATH, ...settings, PORT: String(port) };
    const node = join(cwd, 'node_modules', '.bin', 'node');
    const child = spawn(node, ['server/main.ts'], { cwd, env, stdio: 'ignore' });
    processes.set(port, { child, release: basename(cwd) });
    child.once('exit', () => {
      if (!isOver && processes.get(port)?.child === child) start(port);
    });
  }

  async function restart(unit: string): Promise<void> {
    const port = Number(unit.split('@')[1] ?? ports[0]);
    const old = processes.get(port)?.child;
    processes.delete(port);
    if (old && old.exitCode === null && old.signalCode === null) {
      const ended = once(old, 'exit');
      old.kill('SIGTERM');
      await ended;
    }
    start(port);
  }

  /** The unit of the backup with PostgreSQL's own tools is only counted. */
  function backUp(unit: string): void {
    backups.push(unit);
    if (unit !== 'show-backup') return;
    const cwd = realpathSync(join(base, 'current'));
    const env = { PATH: process.env.PATH, ...settings };
    execFileSync(process.execPath, ['commands/backup.ts', join(base, 'backups')], { cwd, env });
  }

  // Jobs run one after the other, because the systemctl of an earlier one may have been killed.
  let jobs = Promise.resolve();
  const control = createServer((request, response) => {
    const [, verb, unit = ''] = request.url?.split('/') ?? [];
    jobs = jobs
      .then(() => (verb === 'restart' ? restart(unit) : backUp(unit)))
      .then(
        () => void response.end(),
        () => void response.writeHead(500).end(),
      );
  });
  const controlPort = await listen(control);
  onTestEnd(() => {
    isOver = true;
    for (const { child } of processes.values()) child.kill('SIGKILL');
  });
  const bin = join(base, 'bin');
  mkdirSync(bin);
  const ask = `exec curl --silent --fail "http://127.0.0.1:${controlPort}/$1/$2"`;
  writeFileSync(join(bin, 'systemctl'), `#!/bin/sh\n${ask}\n`);
  chmodSync(join(bin, 'systemctl'), 0o755);

  return {
    bin,
    backups,
    start: () => ports.forEach(start),
    /** The folders in which the instances were started. */
    running: () => ports.map((port) => processes.get(port)?.release),
  };
}
