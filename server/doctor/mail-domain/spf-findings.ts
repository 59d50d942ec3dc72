import { isIP } from 'node:net';
import { oneLine, shorten } from '#domain/text/guest-text.ts';
import { type Finding, note, ok, warning, wrong } from '#server/doctor/finding.ts';
import type { DnsClient } from './dns-client.ts';
import { isInternal } from './ip-network.ts';
import { evaluateSpf, type SpfResult } from './spf.ts';
import { parseSpf, SpfError, type SpfRecord, spfTexts } from './spf-record.ts';

const TERM_MAX_LENGTH = 100;
/** Never a sender: its evaluation shows whether the whole record can be evaluated. */
const NOBODY = '0.0.0.0';

const HOW_TO_FIND_OUT =
  "To find out, send a trial to a mailbox elsewhere (npm run doctor -- --send EMAIL), and look for 'spf=pass' in its Authentication-Results header.";

interface AddressResult extends SpfResult {
  readonly address: string;
}

/** DNS records are texts of others, and this one goes to a terminal. */
const shown = (text: string) => shorten(oneLine(text), TERM_MAX_LENGTH);

const listed = (results: readonly { readonly address: string }[]) =>
  results.map(({ address }) => address).join(', ');

function addressesOf(dns: DnsClient, host: string): Promise<readonly string[]> {
  return isIP(host) === 0 ? dns.addresses(host) : Promise.resolve([host]);
}

/** `_spf.mailer.test` authorises the servers of `mailer.test`. */
function providerOf(domain: string): string {
  return domain.toLowerCase().replace(/^((_[^.]*|spf\d*)\.)+(?=.+\.)/, '');
}

/** The term that includes the mail server's provider by name. */
function termOfProvider({ mechanisms, redirect }: SpfRecord, host: string): string | undefined {
  const included = mechanisms.flatMap((term) => (term.kind === 'include' ? [term] : []));
  const terms =
    redirect === undefined
      ? included
      : [...included, { domain: redirect, text: `redirect=${redirect}` }];
  return terms.find(({ domain }) => `.${host.toLowerCase()}`.endsWith(`.${providerOf(domain)}`))
    ?.text;
}

const isDelegating = ({ mechanisms, redirect }: SpfRecord) =>
  redirect !== undefined || mechanisms.some(({ kind }) => kind === 'include');

function unlistedFinding(
  domain: string,
  host: string,
  record: SpfRecord,
  unlisted: readonly AddressResult[],
): Finding {
  const term = termOfProvider(record, host);
  if (term !== undefined)
    return ok(`SPF of ${domain} authorises the provider of ${host} by '${shown(term)}'.`);
  const uncertain = unlisted.find(({ outcome }) => outcome === 'unknown');
  if (uncertain?.by !== undefined)
    return note(
      `Cannot tell whether SPF of ${domain} authorises ${host}: '${shown(uncertain.by)}' depends on the mail. ${HOW_TO_FIND_OUT}`,
    );
  if (isDelegating(record))
    return note(
      `Cannot tell whether SPF of ${domain} authorises mails sent through ${host}: its addresses (${listed(unlisted)}) are not listed, but providers often send from others. ${HOW_TO_FIND_OUT}`,
    );
  const outcomes = new Set(unlisted.map(({ outcome }) => `'${outcome}'`));
  return warning(
    `SPF of ${domain} does not list ${host} (${listed(unlisted)}), so receivers get ${[...outcomes].join(' or ')} for mails that it sends: add it, or the provider's include, to the TXT record of ${domain}. ${HOW_TO_FIND_OUT}`,
  );
}

async function hostFinding(
  dns: DnsClient,
  domain: string,
  host: string,
  record: SpfRecord,
): Promise<Finding> {
  const addresses = await addressesOf(dns, host);
  const results: AddressResult[] = await Promise.all(
    addresses.map(async (address) => ({
      address,
      ...(await evaluateSpf(dns, domain, record, address)),
    })),
  );
  if (addresses.length === 0 || addresses.some(isInternal)) {
    await evaluateSpf(dns, domain, record, NOBODY);
    const reason =
      addresses.length === 0
        ? 'has no address in the DNS'
        : `(${listed(results)}) is in this machine's own network, and the server that sends in the end is unknown`;
    return note(
      `Cannot tell whether SPF of ${domain} authorises the mail server: ${host} ${reason}. ${HOW_TO_FIND_OUT}`,
    );
  }
  const unlisted = results.filter(({ outcome }) => outcome !== 'pass');
  if (unlisted.length > 0) return unlistedFinding(domain, host, record, unlisted);
  const terms = new Set(results.map(({ by = '' }) => `'${shown(by)}'`));
  return ok(
    `SPF of ${domain} authorises ${host} (${listed(results)}) by ${[...terms].join(', ')}.`,
  );
}

const allowsEverybody = ({ mechanisms }: SpfRecord) =>
  mechanisms.some(({ kind, qualifier }) => kind === 'all' && qualifier === '+');

async function recordFinding(
  dns: DnsClient,
  domain: string,
  host: string,
  text: string,
): Promise<Finding> {
  try {
    const record = parseSpf(text);
    if (allowsEverybody(record))
      return wrong(
        `SPF of ${domain} allows everybody to send in its name: end the TXT record with -all or ~all.`,
      );
    return await hostFinding(dns, domain, host, record);
  } catch (error) {
    if (!(error instanceof SpfError)) throw error;
    return wrong(
      `Receivers cannot evaluate SPF of ${domain}: ${shown(error.message)}. Correct its TXT record.`,
    );
  }
}

/** Checks the SPF record of `domain`, and whether it authorises the mail server `host`. */
export async function checkSpf(dns: DnsClient, domain: string, host: string): Promise<Finding[]> {
  const [text, ...others] = spfTexts(await dns.texts(domain));
  if (text === undefined) {
    return [
      warning(
        `${domain} has no SPF record, so mails may be taken for spam: add the TXT record that the mail provider gives, such as "v=spf1 include:PROVIDER -all".`,
      ),
    ];
  }
  if (others.length > 0) {
    return [
      wrong(
        `${domain} has ${others.length + 1} SPF records, so receivers accept none: join them into one.`,
      ),
    ];
  }
  return [await recordFinding(dns, domain, host, text)];
}
