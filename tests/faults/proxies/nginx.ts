import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '#server/http/listener.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

const DELIVERED = join(import.meta.dirname, '..', '..', '..', 'deploy', 'nginx');

/** Paths of a certificate and its key. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** Creates a certificate for `localhost` that is its own authority. */
export function createCertificate(): Certificate {
  const folder = temporaryFolder('tls');
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const words = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost';
  execFileSync('openssl', ['req', ...words.split(' '), '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  });
  return { certificate, key };
}

const STEP = /^sed -i '(.*)' \/etc\/nginx\/nginx\.conf$/m;

/** What matters here of Debian's nginx.conf, changed as docs/running.md says. */
function mainSettings(folder: string): string {
  const [, script = ''] = STEP.exec(readFileSync('docs/running.md', 'utf8')) ?? [];
  const ofDebian = `worker_processes auto;
events {
  worker_connections 768;
}
http {
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
  ssl_prefer_server_ciphers on;
  access_log ${folder}/access.log;
`;
  return execFileSync('sed', [script], { input: ofDebian, encoding: 'utf8' });
}

const wholeSettings = (http: string, folder: string) => `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/nginx.pid;
    ${mainSettings(folder)}
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${http}
    }`;

/** One of the delivered files, with the ports and folders of a test; without `tls`, unencrypted. */
function adapt(file: string, port: number, folder: string, tls: Certificate | undefined): string {
  const own = readFileSync(join(DELIVERED, file), 'utf8')
    .replaceAll('show.example', 'localhost')
    .replace(/^\s*listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${port + 1}`)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/var/lib/nginx', join(folder, 'lib'));
  return tls === undefined
    ? own
        .replaceAll('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
        .replace(/^\s*ssl_.*\n/gm, '')
    : own
        .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
        .replace(/(ssl_certificate) .*/, `$1 ${tls.certificate};`)
        .replace(/(ssl_certificate_key) .*/, `$1 ${tls.key};`);
}

const STARTS_MAX = 5;

/** @returns undefined if nginx ended, as when a connection has taken a port between its choice and its use */
async function tryNginx(
  file: string,
  change: (settings: string) => string,
  tls: Certificate | undefined,
) {
  const folder = temporaryFolder('nginx');
  const port = await freePort();
  for (const name of ['show', 'lib']) mkdirSync(join(folder, name));
  for (const shared of readdirSync(join(DELIVERED, 'shared'))) {
    const path = join(folder, 'show', shared);
    writeFileSync(path, adapt(join('shared', shared), port, folder, tls));
  }
  const settings = join(folder, 'nginx.conf');
  writeFileSync(settings, wholeSettings(change(adapt(file, port, folder, tls)), folder));
  const output = openSync(join(folder, 'output.log'), 'a');
  const parameters = ['-p', folder, '-c', settings, '-e', join(folder, 'start.log')];
  const proxy = spawn('nginx', parameters, { stdio: ['ignore', output, output] });
  const ended = once(proxy, 'exit');
  const stop = async () => {
    proxy.kill('SIGTERM');
    await ended;
  };
  onTestFinished(stop);
  const logs = () =>
    globSync(`${folder}/*.log`)
      .map((path) => readFileSync(path, 'utf8'))
      .join('');
  // nginx writes the file once it has all of its ports; it tries for seconds to get them.
  const hasPorts = () => existsSync(join(folder, 'nginx.pid'));
  await expect.poll(() => hasPorts() || proxy.exitCode !== null).toBe(true);
  const running = { url: `http://localhost:${port}`, https: port, http: port + 1, logs, stop };
  return hasPorts() ? running : logs();
}

/**
 * Runs nginx with a file of `deploy/nginx` for `localhost` until the test ends.
 * @param change of its settings, for the site behind it
 * @param tls undefined: without encryption
 * @throws if the program is missing
 */
export async function startNginx(
  file: string,
  change: (settings: string) => string,
  tls?: Certificate,
) {
  if (spawnSync('nginx', ['-v']).error) {
    throw new Error('This test needs nginx: install it with the package manager');
  }
  let logs = '';
  for (let start = 0; start < STARTS_MAX; start += 1) {
    const started = await tryNginx(file, change, tls);
    if (typeof started !== 'string') return started;
    logs = started;
  }
  throw new Error(`nginx ended at each of ${STARTS_MAX} starts: ${logs}`);
}

/**
 * Runs nginx with `deploy/nginx/show.conf`; the port for http is the next one.
 * @param tls undefined: without encryption
 */
export function startProductProxy(instances: readonly number[], tls?: Certificate) {
  const [first = 0, second = first] = instances;
  const change = (settings: string) =>
    settings
      .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
      .replace('# server 127.0.0.1:3001', `server 127.0.0.1:${second}`);
  return startNginx('show.conf', change, tls);
}

/**
 * Runs nginx with `deploy/nginx/edge.conf`, in front of an origin with TLS.
 * @param trusted the authorities whose certificates it accepts
 * @param more settings of `http`, which those of the file override
 * @param tls undefined: itself without encryption
 */
export function startEdge(
  originPort: number,
  trusted: Certificate,
  { more = '', tls }: { readonly more?: string; readonly tls?: Certificate } = {},
) {
  const change = (settings: string) =>
    more +
    settings
      .replaceAll('origin.example', `127.0.0.1:${originPort}`)
      .replace('/etc/ssl/certs/ca-certificates.crt', trusted.certificate);
  return startNginx('edge.conf', change, tls);
}
