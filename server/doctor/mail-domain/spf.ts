import type { DnsClient } from './dns-client.ts';
import { familyOf, isInside } from './ip-network.ts';
import {
  parseSpf,
  SPF_OUTCOMES,
  SpfError,
  type SpfMechanism,
  type SpfRecord,
  spfTexts,
} from './spf-record.ts';

type Match = 'yes' | 'no' | 'unknown';

export interface SpfResult {
  /** `unknown`: it depends on a term that needs the mail itself, such as a macro. */
  readonly outcome: (typeof SPF_OUTCOMES)[keyof typeof SPF_OUTCOMES] | 'unknown';
  /** The term that decided; undefined if none matched. */
  readonly by: string | undefined;
}

/** RFC 7208, 4.6.4. */
const MAX_LOOKUPS = 10;
const MAX_MX_HOSTS = 10;

/** Macros (RFC 7208, 7) need the sender and client of a mail. */
const MACRO = '%';

interface Evaluation {
  readonly dns: DnsClient;
  readonly ip: string;
  lookups: number;
}

function countLookup(evaluation: Evaluation): void {
  evaluation.lookups += 1;
  if (evaluation.lookups > MAX_LOOKUPS)
    throw new SpfError(`it needs more than ${MAX_LOOKUPS} DNS lookups`);
}

async function recordOf(domain: string, { dns }: Evaluation): Promise<SpfRecord> {
  const [text, ...others] = spfTexts(await dns.texts(domain));
  if (text === undefined) throw new SpfError(`it refers to ${domain}, which has no SPF record`);
  if (others.length > 0) throw new SpfError(`${domain} has ${others.length + 1} SPF records`);
  return parseSpf(text);
}

async function hostsOf(kind: 'a' | 'mx', domain: string, { dns }: Evaluation) {
  if (kind === 'a') return [domain];
  const hosts = await dns.mailServers(domain);
  if (hosts.length > MAX_MX_HOSTS)
    throw new SpfError(`${domain} has over ${MAX_MX_HOSTS} MX hosts`);
  return hosts;
}

const matchOf = (isMatch: boolean): Match => (isMatch ? 'yes' : 'no');

async function matchInclude(domain: string, evaluation: Evaluation): Promise<Match> {
  const { outcome } = await evaluate(domain, await recordOf(domain, evaluation), evaluation);
  return outcome === 'unknown' ? 'unknown' : matchOf(outcome === 'pass');
}

async function match(
  mechanism: SpfMechanism,
  ownDomain: string,
  evaluation: Evaluation,
): Promise<Match> {
  const { dns, ip } = evaluation;
  if (mechanism.kind === 'all') return 'yes';
  if (mechanism.kind === 'ip') return matchOf(isInside(ip, mechanism.network));
  countLookup(evaluation);
  if (mechanism.kind === 'ptr' || mechanism.domain?.includes(MACRO)) return 'unknown';
  if (mechanism.kind === 'include') return matchInclude(mechanism.domain, evaluation);
  if (mechanism.kind === 'exists')
    return matchOf((await dns.addresses(mechanism.domain)).some((found) => !found.includes(':')));
  const { kind, domain = ownDomain, prefixes } = mechanism;
  const hosts = await hostsOf(kind, domain, evaluation);
  const addresses = await Promise.all(hosts.map((host) => dns.addresses(host)));
  const prefix = prefixes[familyOf(ip) ?? 'ipv4'];
  return matchOf(addresses.flat().some((address) => isInside(ip, { address, prefix })));
}

async function evaluate(
  domain: string,
  record: SpfRecord,
  evaluation: Evaluation,
): Promise<SpfResult> {
  let uncertainTerm: string | undefined;
  for (const mechanism of record.mechanisms) {
    const found = await match(mechanism, domain, evaluation);
    if (found === 'no') continue;
    const outcome = SPF_OUTCOMES[mechanism.qualifier];
    // A '+' that perhaps matches changes nothing if a later term passes anyway.
    if (found === 'unknown' && outcome === 'pass') uncertainTerm ??= mechanism.text;
    else if (found === 'unknown') return { outcome: 'unknown', by: mechanism.text };
    else return resultOf({ outcome, by: mechanism.text }, uncertainTerm);
  }
  return resultOf(await resultOfRest(record, evaluation), uncertainTerm);
}

function resultOf(result: SpfResult, uncertainTerm: string | undefined): SpfResult {
  return uncertainTerm === undefined || result.outcome === 'pass'
    ? result
    : { outcome: 'unknown', by: uncertainTerm };
}

async function resultOfRest({ redirect }: SpfRecord, evaluation: Evaluation): Promise<SpfResult> {
  if (redirect === undefined) return { outcome: 'neutral', by: undefined };
  countLookup(evaluation);
  const by = `redirect=${redirect}`;
  if (redirect.includes(MACRO)) return { outcome: 'unknown', by };
  const { outcome } = await evaluate(redirect, await recordOf(redirect, evaluation), evaluation);
  return { outcome, by };
}

/**
 * Evaluates `record` of `domain` for a mail server at the IP address `ip` (RFC 7208, 4).
 * @throws SpfError if receivers cannot evaluate it
 * @throws DnsUnavailableError
 */
export function evaluateSpf(
  dns: DnsClient,
  domain: string,
  record: SpfRecord,
  ip: string,
): Promise<SpfResult> {
  return evaluate(domain, record, { dns, ip, lookups: 0 });
}
