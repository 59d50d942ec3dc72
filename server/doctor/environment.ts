import { security } from '#content/security.ts';
import { show } from '#content/show.ts';
import { securityContactEnds } from '#domain/show/security-contact.ts';
import { daysBetween } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { ServerSettings } from '#server/config.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** From then on the doctor asks to try the mailbox again. */
const SECURITY_DAYS_LEFT = 30;
/** Domains that reach nobody (RFC 2606). */
const SAMPLE_DOMAIN = /@(.+\.)?example(\.(com|net|org))?$/;

function originFinding({ origin }: ServerSettings): Finding {
  if (origin === undefined) {
    return warning(
      'ORIGIN is not set: only this machine can use the site. Set it to the public address, such as https://show.example.',
    );
  }
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:') return ok(`The public address is ${origin}.`);
  return LOCAL_HOST.test(hostname)
    ? warning(`ORIGIN is ${origin}, which is this machine only.`)
    : wrong(
        `ORIGIN is ${origin}: passwords and bookings would travel unencrypted. Put a proxy with TLS before it, and set the https address.`,
      );
}

function proxyFindings({ origin, trustedProxies }: ServerSettings): Finding[] {
  if (!origin?.startsWith('https:')) return [];
  return trustedProxies.length > 0
    ? [ok(`The proxy at ${trustedProxies.join(', ')} says who a visitor is.`)]
    : [
        warning(
          'TRUST_PROXY is not set: behind a proxy all visitors share one limit. Set it to the proxy, such as 127.0.0.1.',
        ),
      ];
}

function mailboxFinding(name: string, address: string): Finding {
  return SAMPLE_DOMAIN.test(address)
    ? warning(`${name} is ${address}, a sample that reaches nobody. Set it, or content/show.ts.`)
    : ok(`${name} is ${address}.`);
}

function securityFinding(now: number): Finding {
  const ends = securityContactEnds(security.mailboxTried);
  const daysLeft = daysBetween(showDateAt(now), ends);
  if (daysLeft > SECURITY_DAYS_LEFT) return ok(`security.txt holds until ${ends}.`);
  return warning(
    `security.txt ${daysLeft > 0 ? 'holds' : 'held'} until ${ends}: try the mailbox ${show.securityEmail}, and say so in content/security.ts.`,
  );
}

/** Looks at settings that are no mistakes by themselves, but may not be what was meant. */
export function checkEnvironment(settings: ServerSettings, now: number): Finding[] {
  return [
    originFinding(settings),
    ...proxyFindings(settings),
    mailboxFinding('MAIL_FROM', settings.mailFrom),
    mailboxFinding('NOTIFY_EMAIL', settings.notifyEmail),
    securityFinding(now),
  ];
}
