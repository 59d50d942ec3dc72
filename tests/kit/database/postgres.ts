import pg from 'pg';

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
