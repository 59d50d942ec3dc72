import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '#server/http/listener/free-port.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

const SETTINGS = join(import.meta.dirname, '..', '..', '..', 'deploy', 'nginx', 'show.conf');

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

/** The delivered settings, for `localhost` with the ports and folders of the test. */
function settingsFor(
  port: number,
  instances: readonly number[],
  folder: string,
  tls: Certificate | undefined,
): string {
  const [first = 0, second = first] = instances;
  const shared = readFileSync(SETTINGS, 'utf8')
    .replaceAll('show.example', 'localhost')
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('# server 127.0.0.1:3001', `server 127.0.0.1:${second}`)
    .replace(/^\s*listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${port + 1}`)
    .replaceAll('/var/log/nginx', folder);
  return tls === undefined
    ? shared
        .replaceAll('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
        .replace(/^\s*ssl_.*\n/gm, '')
    : shared
        .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
        .replace(/(ssl_certificate) .*/, `$1 ${tls.certificate};`)
        .replace(/(ssl_certificate_key) .*/, `$1 ${tls.key};`);
}

const wholeSettings = (http: string, folder: string) => `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http {
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${http}
    }`;

const STARTS_MAX = 5;

/** @returns undefined if nginx ended, as when a connection has taken a port between its choice and its use */
async function tryNginx(settingsOf: (port: number, folder: string) => string) {
  const folder = temporaryFolder('nginx');
  const port = await freePort();
  const settings = join(folder, 'nginx.conf');
  writeFileSync(settings, wholeSettings(settingsOf(port, folder), folder));
  const parameters = ['-p', folder, '-c', settings, '-e', join(folder, 'start.log')];
  const proxy = spawn('nginx', parameters, { stdio: 'inherit' });
  onTestFinished(() => {
    proxy.kill('SIGQUIT');
  });
  // nginx writes the file once it has all of its ports; it tries for seconds to get them.
  const hasPorts = () => existsSync(join(folder, 'nginx.pid'));
  await expect.poll(() => hasPorts() || proxy.exitCode !== null).toBe(true);
  return hasPorts() ? { url: `http://localhost:${port}`, port, folder } : undefined;
}

/**
 * Runs nginx until the test ends.
 * @param settingsOf its servers, which may use the port and the next one, and a folder
 * @throws if the program is missing
 */
export async function startNginx(settingsOf: (port: number, folder: string) => string) {
  if (spawnSync('nginx', ['-v']).error) {
    throw new Error('This test needs nginx: install it with the package manager');
  }
  for (let start = 0; start < STARTS_MAX; start += 1) {
    const started = await tryNginx(settingsOf);
    if (started) return started;
  }
  throw new Error(`nginx ended at each of ${STARTS_MAX} starts`);
}

/**
 * Runs nginx with `deploy/nginx/show.conf`; the port for http is the next one.
 * @param tls undefined: without encryption
 * @throws if the program is missing
 */
export async function startProductProxy(instances: readonly number[], tls?: Certificate) {
  const { url, port, folder } = await startNginx((free, temporary) =>
    settingsFor(free, instances, temporary, tls),
  );
  return {
    url,
    port,
    /** Everything that nginx has logged. */
    logs: () =>
      globSync(`${folder}/*.log`)
        .map((path) => readFileSync(path, 'utf8'))
        .join(''),
  };
}
