import autocannon from 'autocannon';

const CONNECTIONS = 50;
const DURATION_SECONDS = 4;

export async function requestsPerSecond(
  url: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const result = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: DURATION_SECONDS,
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests failed`);
  return result.requests.average;
}

export interface Call {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A load generator, since a client in this process would be the bottleneck. */
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
  let lastResponseAt = started;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, found) => (error ? reject(error) : resolve(found)));
    // Autocannon's own clock ticks once a second.
    run.on('response', () => {
      lastResponseAt = performance.now();
    });
  });
  if (result['2xx'] !== calls.length) {
    throw new Error(`${calls.length - result['2xx']} requests failed`);
  }
  return (calls.length / (lastResponseAt - started)) * 1_000;
}
