import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { security } from '#content/show/security.ts';
import { show } from '#content/show/show.ts';
import { securityTxtExpiry } from '#domain/show/security-contact.ts';
import { daysBetween } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { ServerSettings } from '#server/config/config.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const EXPIRY_WARNING_DAYS = 30;
const FIRST_YEAR = 2026;
/** Reserved domains (RFC 2606). */
const SAMPLE_DOMAIN = /@(.+\.)?example(\.(com|net|org))?$/i;

const NO_REPLY = /^(.+[._+-])?(no|do[._-]?not|dont|never)[._-]?reply([._+-].+|\d*)$/i;

function originFinding({ origin }: ServerSettings): Finding {
  if (origin === undefined) {
    return warning(
      'ORIGIN is not set: only this machine can use the site. Set it to the public URL, such as https://show.example.',
    );
  }
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:') return ok(`The public URL is ${origin}.`);
  return LOCAL_HOST.test(hostname)
    ? warning(`ORIGIN is ${origin}, which is this machine only.`)
    : wrong(
        `ORIGIN is ${origin}: passwords and bookings would travel unencrypted. Put a proxy with TLS in front, and set the https URL.`,
      );
}

function mailboxFinding(name: string, email: string): Finding {
  return isSample(email)
    ? warning(
        `${name} is ${email}, a sample address that does not exist. Set it here or in content/show/show.ts.`,
      )
    : ok(`${name} is ${email}.`);
}

function securityFinding(now: number): Finding {
  const ends = securityTxtExpiry(security.mailboxTested);
  const daysLeft = daysBetween(showDateAt(now), ends);
  if (daysLeft > EXPIRY_WARNING_DAYS) return ok(`security.txt is valid until ${ends}.`);
  return warning(
    `security.txt ${daysLeft > 0 ? 'expires' : 'expired'} on ${ends}: test the mailbox ${show.securityEmail}, then set the date in content/show/security.ts.`,
  );
}

export const isSample = (email: string) => SAMPLE_DOMAIN.test(email);

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

export function* checkEnvironment(settings: ServerSettings, now: number) {
  const { mailFrom, notifyEmail, origin, trustedProxies } = settings;
  yield originFinding(settings);
  if (origin?.startsWith('https:'))
    yield trustedProxies.length > 0
      ? ok(`Client IPs are taken from the proxy at ${trustedProxies.join(', ')}.`)
      : warning(
          "TRUST_PROXY is not set: behind a proxy all visitors share one rate limit. Set it to the proxy's IP, such as 127.0.0.1.",
        );
  yield mailboxFinding('MAIL_FROM', mailFrom);
  // Calendars reply to the ORGANIZER of an invitation.
  if (NO_REPLY.test(mailFrom.slice(0, mailFrom.lastIndexOf('@'))))
    yield warning(
      `MAIL_FROM is ${mailFrom}, which looks like a mailbox that nobody reads: guests' calendars send their replies (accepted, declined) there. Set it to a mailbox that the producer reads.`,
    );
  yield mailboxFinding('NOTIFY_EMAIL', notifyEmail);
  yield securityFinding(now);
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
