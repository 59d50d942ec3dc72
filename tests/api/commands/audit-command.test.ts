import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** An advisory about every version of one of the site's dependencies. */
const ADVISORY = {
  id: 1,
  url: 'https://example.org/advisory',
  title: 'A hole of this test',
  severity: 'high',
  vulnerable_versions: '*',
};

/** A registry with one response to every audit; records the requests. */
async function startRegistry(status: number, response: object) {
  const requestBodies: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    requestBodies.push(
      incoming.headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : '',
    );
    const isAudit = incoming.url?.endsWith('/security/advisories/bulk') === true;
    outgoing.writeHead(isAudit ? status : 404, { 'Content-Type': 'application/json' });
    outgoing.end(JSON.stringify(isAudit ? response : {}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, requestBodies };
}

/** Runs the program of `npm run audit` against a registry. */
async function audit(registry: string): Promise<{ code: number | null; output: string }> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const child = execFile(process.execPath, ['scripts/audit.ts'], {
    cwd: ROOT,
    env: { ...env, npm_config_registry: registry, npm_config_fetch_retries: '0' },
  });
  if (!child.stdout || !child.stderr) throw new Error('Its output is piped');
  const ended = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, output: out + err };
}

it('passes when the registry knows no vulnerability', async () => {
  const { url, requestBodies } = await startRegistry(200, {});
  const { code, output } = await audit(url);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^No known vulnerability in the \d+ packages/),
  ]);
  expect(requestBodies.join()).toMatch(/"better-auth":\["\d/);
});

it('fails on a known vulnerability and names it', async () => {
  const { url } = await startRegistry(200, { 'better-auth': [ADVISORY] });
  const { code, output } = await audit(url);
  expect([code, output]).toEqual([1, expect.stringContaining('better-auth (high)')]);
  expect(output).toContain(`${ADVISORY.title} ${ADVISORY.url}`);
});

it('fails and reports that it did not run when the registry does not respond', async () => {
  const { url } = await startRegistry(405, {});
  for (const registry of [url, 'http://127.0.0.1:1/']) {
    const { code, output } = await audit(registry);
    expect([code, output]).toEqual([2, expect.stringMatching(/^THE AUDIT DID NOT RUN\./)]);
    expect(output).toMatch(/405|ECONNREFUSED/);
  }
});
