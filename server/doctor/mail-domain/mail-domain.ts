import type { ServerSettings } from '#server/config/config.ts';
import { type Finding, note, warning } from '#server/doctor/finding.ts';
import { isSample } from '#server/doctor/mailbox-kind.ts';
import { checkDkim } from './dkim.ts';
import { checkDmarc } from './dmarc.ts';
import { type DnsClient, DnsUnavailableError } from './dns-client.ts';
import { checkSpf } from './spf-findings.ts';

export type MailDomainSettings = Pick<ServerSettings, 'mailFrom' | 'smtpUrl' | 'dkimSelector'>;

interface Outcome {
  readonly name: string;
  readonly findings: readonly Finding[];
  /** Reason why the check was not possible. */
  readonly failure?: string;
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** URLs have IPv6 addresses in brackets. */
const hostOf = (url: string) => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

function reasonToSkip({ mailFrom, smtpUrl }: MailDomainSettings): string | undefined {
  if (isSample(mailFrom)) return 'MAIL_FROM is a sample address';
  if (!domainOf(mailFrom).includes('.')) return 'MAIL_FROM has no public domain';
  return smtpUrl === undefined ? 'SMTP_URL is not set' : undefined;
}

async function outcomeOf(name: string, check: Promise<Finding[]>): Promise<Outcome> {
  try {
    return { name, findings: await check };
  } catch (error) {
    if (!(error instanceof DnsUnavailableError)) throw error;
    return { name, findings: [], failure: error.message };
  }
}

async function outcomesOf(
  dns: DnsClient,
  domain: string,
  { host, selector }: { readonly host: string; readonly selector: string | undefined },
): Promise<Finding[]> {
  const outcomes = await Promise.all([
    outcomeOf('SPF', checkSpf(dns, domain, host)),
    outcomeOf('DMARC', checkDmarc(dns, domain)),
    outcomeOf('DKIM', checkDkim(dns, domain, selector)),
  ]);
  const failed = outcomes.filter(({ failure }) => failure !== undefined);
  const findings = outcomes.flatMap((outcome) => outcome.findings);
  if (failed.length === 0) return findings;
  const names = failed.map(({ name }) => name).join(', ');
  const reasons = [...new Set(failed.map(({ failure }) => failure))].join(', ');
  return [
    ...findings,
    note(
      `Cannot tell ${names} of ${domain}: the DNS did not answer (${reasons}). Check this machine's network, or ask another server: npm run doctor -- --dns 9.9.9.9`,
    ),
  ];
}

async function isMissing(dns: DnsClient, domain: string): Promise<boolean> {
  try {
    return !(await dns.exists(domain));
  } catch (error) {
    if (error instanceof DnsUnavailableError) return false;
    throw error;
  }
}

/**
 * Checks SPF, DMARC and DKIM of the domain of MAIL_FROM. That address is the sender of both the
 * envelope and the header, so SPF and DKIM of its domain are aligned (RFC 7489, 3.1).
 */
export async function checkMailDomain(
  settings: MailDomainSettings,
  dns: DnsClient,
): Promise<Finding[]> {
  const { mailFrom, smtpUrl, dkimSelector } = settings;
  const reason = reasonToSkip(settings);
  if (reason !== undefined || smtpUrl === undefined)
    return [note(`SPF, DMARC and DKIM were not checked: ${reason}.`)];
  const domain = domainOf(mailFrom);
  const host = hostOf(smtpUrl);
  // At once, so that without a network all time out together.
  const [isUnknown, findings] = await Promise.all([
    isMissing(dns, domain),
    outcomesOf(dns, domain, { host, selector: dkimSelector }),
  ]);
  if (!isUnknown) return findings;
  return [
    warning(
      `The domain ${domain} of MAIL_FROM does not exist in the DNS, so mail servers reject it: check MAIL_FROM.`,
    ),
  ];
}
