import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '#server/http/listener.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { atMost, recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

/** nginx with its defaults, which buffer responses. */
function settingsFor(port: number, backend: string, folder: string): string {
  return `
    daemon off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events {}
    http {
      access_log off;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      gzip on;
      gzip_types text/event-stream;
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass ${backend}; }
      }
    }`;
}

it('streams the first event through a buffering proxy at once (T32)', async () => {
  if (spawnSync('nginx', ['-v']).error) {
    throw new Error('This test needs nginx: install it with the package manager');
  }
  const server = await startTestServer('sqlite');
  const folder = temporaryFolder('nginx');
  mkdirSync(join(folder, 'logs'));
  const port = await freePort();
  const settings = join(folder, 'nginx.conf');
  writeFileSync(settings, settingsFor(port, `http://127.0.0.1:${server.port}`, folder));
  const proxy = spawn('nginx', ['-p', folder, '-c', settings], { stdio: 'ignore' });
  onTestFinished(() => {
    proxy.kill('SIGQUIT');
  });
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => fetch(`${url}/healthz`).then(({ status }) => status, String)).toBe(200);
  const opening = new Latencies();
  const stream = await opening.measure(
    readEvents(`${url}/api/live`, { 'Accept-Encoding': 'gzip' }),
  );
  await book(server.url, bookingRequest());
  const hearing = new Latencies();
  expect(await hearing.measure(stream.next())).toEqual({ topic: 'bookings', date: '2026-12-01' });
  recordFigure({
    test: 'T32',
    name: 'buffering proxy, nginx',
    operations: 2,
    measured: [
      atMost('first bytes', opening.longest(), 1_000, 'ms'),
      atMost('first event', hearing.longest(), 1_000, 'ms'),
    ],
  });
});
