import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Domains that are nobody's (RFC 2606), and the show's phone numbers that are nobody's. */
const SAMPLE_VALUE =
  /[\w.+-]*@?\b(?:[\w-]+\.)*example\.(?:com|net|org)\b|\b(?:[\w-]+\.)+example\b|\+?254 ?000[\d ]{4,}\d/;

/** A sample in an empty field, which is meant to stay. */
const PLACEHOLDER = /^\s*sample[A-Z]\w*:/;

const COMMENT_LINE = /^\s*(?:\/\*\*?|\*|\/\/)/;

/** The sentence of a comment that declares samples, such as 'The saying is a sample.' */
const SAMPLE_COMMENT = /[^.:]*\bsamples?\b[^.:]*/i;

/** Content that visitors meet; schemas, and what the build makes of it, are not edited. */
const isContent = (path: string) => !/\.(schema|test)\.ts$|^generated\//.test(path);

function linesOf(folder: string) {
  return globSync('**/*.{ts,md}', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isContent(path) && path !== 'README.md')
    .toSorted()
    .flatMap((path) =>
      readFileSync(join(folder, path), 'utf8')
        .split('\n')
        .map((text, index) => ({ place: `content/${path}:${index + 1}`, text })),
    );
}

function findingOf({ place, text }: ReturnType<typeof linesOf>[number]): Finding[] {
  if (PLACEHOLDER.test(text)) return [];
  if (COMMENT_LINE.test(text)) {
    const [sentence] = SAMPLE_COMMENT.exec(text) ?? [];
    const said = sentence?.replace(/^[\s/*]+|[\s/*]+$/g, '');
    return said === undefined ? [] : [warning(`${place}: "${said}": yours by now?`)];
  }
  const [value] = SAMPLE_VALUE.exec(text) ?? [];
  return value === undefined ? [] : [wrong(`${place}: ${value} is a sample.`)];
}

/** Names sample values; a sample text is known by its comment, which the owner deletes with it. */
export function checkSampleContent(folder: string): Finding[] {
  const findings = linesOf(folder).flatMap(findingOf);
  return findings.length === 0 ? [ok('The content has no samples.')] : findings;
}
