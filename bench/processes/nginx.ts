import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/http/listener/free-port.ts';
import type { BenchServer } from './processes.ts';

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

async function waitUntilReachable(url: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    try {
      await fetch(url);
      return;
    } catch {
      await pause(50);
    }
  }
  throw new Error('nginx is unreachable');
}

export async function startNginx(folder: string): Promise<BenchServer> {
  const port = await freePort();
  // The worker may run as another user.
  chmodSync(folder, 0o755);
  const settings = join(folder, 'nginx.conf');
  writeFileSync(
    settings,
    `worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  keepalive_requests 1000000;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  default_type text/html;
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`,
  );
  const nginx = spawn('nginx', ['-c', settings, '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReachable(url);
  return {
    url,
    pid: nginx.pid ?? 0,
    stop: async () => {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    },
  };
}
