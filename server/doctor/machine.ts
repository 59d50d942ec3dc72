import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, ok, warning, wrong } from './finding.ts';

const FIRST_YEAR = 2026;

export function isAtLeast(version: string, minimum: string): boolean {
  return version.localeCompare(minimum, 'en', { numeric: true }) >= 0;
}

/** @param engines as in package.json: `>=24.21.0 <25` */
export function checkMachine(version: string, engines: string, now: number): Finding[] {
  const [, minimum = '0.0.0', below = ''] = /^>=([\d.]+) <(\d+)$/.exec(engines) ?? [];
  const fits = isAtLeast(version, minimum) && !isAtLeast(version, `${below}.0.0`);
  const date = new Date(now);
  return [
    fits
      ? ok(`Node is ${version}.`)
      : wrong(`Node is ${version}, and must be ${engines}: start with npm, which installs it.`),
    date.getUTCFullYear() < FIRST_YEAR
      ? wrong(`The clock is at ${date.toISOString()}: synchronize it with a time server.`)
      : ok(`The clock is at ${date.toISOString()}.`),
  ];
}

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
