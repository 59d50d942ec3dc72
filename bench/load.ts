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

/** One call of a page to the API. */
export interface Call {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/**
 * Posts so many bodies, each its own, and says how many a second were answered with 2xx. The load
 * generator, since the client would otherwise be what is measured.
 * @throws when one is answered otherwise
 */
export async function postsPerSecond(
  url: string,
  calls: readonly Call[],
  connections: number,
): Promise<number> {
  let next = 0;
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    ...calls[next++ % calls.length],
  });
  const options = {
    url,
    connections,
    amount: calls.length,
    requests: [{ method: 'POST' as const, setupRequest }],
  };
  const started = performance.now();
  let answered = started;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, found) => (error ? reject(error) : resolve(found)));
    // Its own clock looks once a second.
    run.on('response', () => {
      answered = performance.now();
    });
  });
  if (result['2xx'] !== calls.length) {
    throw new Error(`${calls.length - result['2xx']} requests failed`);
  }
  return (calls.length / (answered - started)) * 1_000;
}
