import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** An advisory about every version of a package that the site runs on. */
const ADVISORY = {
  id: 1,
  url: 'https://example.org/advisory',
  title: 'A hole of this test',
  severity: 'high',
  vulnerable_versions: '*',
};

/** A registry that answers each audit so, and nothing else; gives its address and what it was asked. */
async function startRegistry(status: number, answer: object) {
  const asked: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    asked.push(incoming.headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : '');
    const isAudit = incoming.url?.endsWith('/security/advisories/bulk') === true;
    outgoing.writeHead(isAudit ? status : 404, { 'Content-Type': 'application/json' });
    outgoing.end(JSON.stringify(isAudit ? answer : {}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, asked };
}

/** Runs what `npm run audit` runs, against a registry. */
async function audit(registry: string): Promise<{ code: number | null; said: string }> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const child = execFile(process.execPath, ['scripts/audit.ts'], {
    cwd: ROOT,
    env: { ...env, npm_config_registry: registry, npm_config_fetch_retries: '0' },
  });
  if (!child.stdout || !child.stderr) throw new Error('Its output is piped');
  const ended = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, said: out + err };
}

it('passes when the registry knows no vulnerability', async () => {
  const { url, asked } = await startRegistry(200, {});
  const { code, said } = await audit(url);
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^No known vulnerability in the \d+ packages/),
  ]);
  expect(asked.join()).toMatch(/"better-auth":\["\d/);
});

it('fails on a known vulnerability and names it', async () => {
  const { url } = await startRegistry(200, { 'better-auth': [ADVISORY] });
  const { code, said } = await audit(url);
  expect([code, said]).toEqual([1, expect.stringContaining('better-auth (high)')]);
  expect(said).toContain(`${ADVISORY.title} ${ADVISORY.url}`);
});

it('fails and says that it did not run when the registry does not respond', async () => {
  const { url } = await startRegistry(405, {});
  for (const registry of [url, 'http://127.0.0.1:1/']) {
    const { code, said } = await audit(registry);
    expect([code, said]).toEqual([2, expect.stringMatching(/^THE AUDIT DID NOT RUN\./)]);
    expect(said).toMatch(/405|ECONNREFUSED/);
  }
});
