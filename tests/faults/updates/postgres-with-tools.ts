import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/free-port.ts';
import { onTestEnd } from '#tests/kit/runner.ts';

const PROGRAMS = '/usr/lib/postgresql/*/bin';
const USER = 'postgres';

/**
 * Starts the PostgreSQL that is installed on the machine, with which pg_dump and pg_restore come; that of
 * the other tests has none.
 * @returns the URL of its database `postgres`
 */
export async function startPostgresWithTools(): Promise<string> {
  const programs = globSync(PROGRAMS).at(-1);
  if (programs === undefined)
    throw new Error('The test needs PostgreSQL: apt-get install postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'show-tests-tools-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const user = (option: string) => Number(execFileSync('id', [option, USER]).toString());
  if (isRoot) {
    chownSync(folder, user('-u'), user('-g'));
    chmodSync(folder, 0o755);
  }
  // The server does not run as root.
  const run = (program: string, ...parameters: readonly string[]) => {
    const [first, ...rest] = [
      ...(isRoot ? ['runuser', '-u', USER, '--'] : []),
      join(programs, program),
      ...parameters,
    ];
    execFileSync(first ?? '', rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });
  };
  run('initdb', '--pgdata', data, '--username', USER, '--encoding', 'UTF8', '--no-locale');
  onTestEnd(() => {
    run('pg_ctl', '--pgdata', data, '--mode', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  });
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  run('pg_ctl', '--pgdata', data, '--log', join(folder, 'log'), '-o', options, '--wait', 'start');
  return `postgres://${USER}@127.0.0.1:${port}/postgres`;
}
