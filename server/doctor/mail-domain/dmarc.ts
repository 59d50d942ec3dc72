import { type Finding, ok, warning, wrong } from '#server/doctor/finding.ts';
import type { DnsClient } from './dns-client.ts';
import { parseTags } from './tag-list.ts';

const VERSION = /^v\s*=\s*DMARC1\s*(;|$)/;
const POLICIES = ['none', 'quarantine', 'reject'];

interface DmarcRecords {
  readonly owner: string;
  readonly texts: readonly string[];
}

/** The domain itself, then its parents, except top-level domains. */
function ownersFor(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

async function findRecords(dns: DnsClient, domain: string): Promise<DmarcRecords | undefined> {
  for (const owner of ownersFor(domain)) {
    const texts = (await dns.texts(`_dmarc.${owner}`)).filter((text) => VERSION.test(text));
    if (texts.length > 0) return { owner, texts };
  }
  return undefined;
}

function policyOf(text: string, isParent: boolean): string | undefined {
  const tags = parseTags(text);
  const policy = (isParent ? tags.get('sp') : undefined) ?? tags.get('p');
  return policy?.toLowerCase();
}

const CONSEQUENCES: Readonly<Record<string, string>> = {
  none: 'receivers only report',
  quarantine: 'mails that pass neither SPF nor DKIM go to spam',
  reject: 'mails that pass neither SPF nor DKIM are rejected',
};

/** Checks the DMARC record that applies to mails from `domain` (RFC 7489). */
export async function checkDmarc(dns: DnsClient, domain: string): Promise<Finding[]> {
  const found = await findRecords(dns, domain);
  if (found === undefined) {
    return [
      warning(
        `${domain} has no DMARC record, which large mail providers demand: add the TXT record _dmarc.${domain} with "v=DMARC1; p=none; rua=mailto:ADDRESS", where ADDRESS gets the reports.`,
      ),
    ];
  }
  const { owner, texts } = found;
  const [text = ''] = texts;
  const name = `_dmarc.${owner}`;
  if (texts.length > 1)
    return [
      wrong(`${name} has ${texts.length} DMARC records, so receivers ignore them: keep one.`),
    ];
  const policy = policyOf(text, owner !== domain);
  if (policy === undefined || !POLICIES.includes(policy))
    return [
      wrong(`The DMARC record ${name} has no valid policy: set p=none, p=quarantine or p=reject.`),
    ];
  return [ok(`DMARC is set at ${name}, p=${policy}: ${CONSEQUENCES[policy]}.`)];
}
