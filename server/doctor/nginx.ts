import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, ok, warning } from './finding.ts';

/** One client can open more than Debian's 768. */
const NGINX_CONNECTIONS = { worker_connections: 8_192, worker_rlimit_nofile: 20_000 };

/** Finds nothing without nginx's files of the site. @param folder of nginx's settings */
export function checkNginx(folder = '/etc/nginx'): Finding[] {
  if (!existsSync(join(folder, 'show', 'server.conf'))) return [];
  const file = join(folder, 'nginx.conf');
  const text = readFileSync(file, 'utf8');
  const numberOf = (name: string) =>
    Number(new RegExp(`(?:^|[;{])\\s*${name}\\s+(\\d+);`, 'm').exec(text)?.[1] ?? 0);
  const missing = Object.entries(NGINX_CONNECTIONS).filter(
    ([name, least]) => numberOf(name) < least,
  );
  if (missing.length === 0) return [ok(`${file} allows enough connections.`)];
  const lines = missing.map(([name, least]) => `${name} ${least};`).join(' ');
  return [
    warning(
      `${file} allows fewer connections than one client can hold, so that nobody else is served. Set there: ${lines}`,
    ),
  ];
}
