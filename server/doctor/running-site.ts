import type { ServerSettings } from '#server/config/config.ts';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

const TIMEOUT_MS = 5_000;
const ANY_ADDRESS = /^(0\.0\.0\.0|::|::1|127\.0\.0\.1|localhost)$/;

async function ask(url: string): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** The cause of a failed fetch: its own message is always 'fetch failed'. */
const causeOf = (error: unknown) =>
  reasonOf(error instanceof Error && error.cause !== undefined ? error.cause : error);

async function instanceFinding(host: string, port: number): Promise<Finding> {
  const address = `${ANY_ADDRESS.test(host) ? '127.0.0.1' : host}:${port}`;
  try {
    const response = await ask(`http://${address}/readyz`);
    if (response.ok) return ok(`The instance at ${address} takes bookings.`);
    return wrong(`The instance at ${address} takes no bookings: ${await response.text()}`);
  } catch (error) {
    return wrong(
      `No instance answers at ${address} (${causeOf(error)}): start it, or correct PORT and INSTANCE_PORTS.`,
    );
  }
}

async function originFinding(origin: string): Promise<Finding> {
  try {
    const response = await ask(`${origin}/healthz`);
    const elsewhere = response.headers.get('Location');
    if (elsewhere !== null)
      return wrong(
        `${origin} leads to ${new URL(elsewhere, origin).origin}: set ORIGIN to the address that visitors see, or no page there can book.`,
      );
    const body: unknown = response.ok ? await response.json() : undefined;
    return JSON.stringify(body) === '{"status":"ok"}'
      ? ok(`The site answers at ${origin}.`)
      : wrong(`Another site answers at ${origin}: correct ORIGIN, or its DNS and proxy.`);
  } catch (error) {
    return warning(
      `${origin} does not answer from here (${causeOf(error)}): check ORIGIN, its DNS, the certificate and the proxy.`,
    );
  }
}

export async function checkRunningSite({
  host,
  origin,
  instancePorts,
}: Pick<ServerSettings, 'host' | 'origin' | 'instancePorts'>): Promise<Finding[]> {
  const instances = await Promise.all(instancePorts.map((port) => instanceFinding(host, port)));
  return [...instances, ...(origin === undefined ? [] : [await originFinding(origin)])];
}
