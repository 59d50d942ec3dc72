import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '#server/http/listener.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

const FILE = 'deploy/caddy/Caddyfile';
const ADAPTED = /^sed '(.*)' \/srv\/show\/checkout\/deploy\/caddy\/Caddyfile > /m;

/** The delivered file as docs/running.md adapts it, for `localhost` with the ports of the test. */
function settingsFor(https: number, http: number, server: number, folder: string): string {
  const [, script = ''] = ADAPTED.exec(readFileSync('docs/running.md', 'utf8')) ?? [];
  const adapted = execFileSync('sed', [script, FILE], { encoding: 'utf8' });
  return adapted
    .replace(/^\{$/m, `{\n\tadmin off\n\tskip_install_trust\n\tstorage file_system ${folder}\n`)
    .replaceAll('http://YOUR.DOMAIN', `http://localhost:${http}`)
    .replaceAll('YOUR.DOMAIN', `localhost:${https}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${server}`);
}

/**
 * Runs Caddy with `deploy/caddy/Caddyfile` until the test ends, with a certificate of its own authority.
 * @param port for https
 * @throws if the program is missing
 */
export async function startCaddy(server: number, port?: number) {
  if (spawnSync('caddy', ['version']).error) {
    throw new Error('This test needs caddy: install it with the package manager');
  }
  const [https, http] = [port ?? (await freePort()), await freePort()];
  const folder = temporaryFolder('caddy');
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, settingsFor(https, http, server, folder));
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile']);
  const ended = once(caddy, 'exit');
  const stop = async () => {
    // It would wait for connections.
    caddy.kill('SIGKILL');
    await ended;
  };
  onTestFinished(stop);
  let log = '';
  for (const output of [caddy.stdout, caddy.stderr]) {
    output.on('data', (text) => {
      log += text;
    });
  }
  await expect.poll(() => log).toContain('certificate obtained successfully');
  const authority = () => readFileSync(join(folder, 'pki/authorities/local/root.crt'), 'utf8');
  return { https, http, authority, logs: () => log, stop };
}
