import autocannon from 'autocannon';

const CONNECTIONS = 50;
const SECONDS = 4;

/**
 * How many requests a second a server answers with 2xx.
 * @param headers of each request
 * @throws when one is answered otherwise
 */
export async function requestsPerSecond(
  url: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests failed`);
  return result.requests.average;
}
