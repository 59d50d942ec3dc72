import {
  ADDRESS_BITS,
  familyOf,
  type IpFamily,
  type IpNetwork,
  parseNetwork,
} from './ip-network.ts';

/** A receiver cannot evaluate the record (RFC 7208, 2.6.7: permerror); the message says why. */
export class SpfError extends Error {
  override readonly name = 'SpfError';
}

export const SPF_OUTCOMES = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const;

type Qualifier = keyof typeof SPF_OUTCOMES;

type PrefixLengths = Readonly<Record<IpFamily, number>>;

type Matcher =
  | { readonly kind: 'all' }
  | { readonly kind: 'ptr' }
  | { readonly kind: 'include'; readonly domain: string }
  | { readonly kind: 'exists'; readonly domain: string }
  | { readonly kind: 'ip'; readonly network: IpNetwork }
  | {
      readonly kind: 'a' | 'mx';
      /** Undefined: the record's own domain. */
      readonly domain: string | undefined;
      readonly prefixes: PrefixLengths;
    };

export type SpfMechanism = Matcher & { readonly qualifier: Qualifier; readonly text: string };

export interface SpfRecord {
  readonly mechanisms: readonly SpfMechanism[];
  readonly redirect: string | undefined;
}

const VERSION = /^v=spf1( |$)/i;
const MODIFIER = /^([a-z][a-z\d._-]*)=(.*)$/i;
const MECHANISM = /^([-+~?]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?::([^/]*|.*:.*))?((?:\/.*)?)$/i;
const PREFIXES = /^(?:\/(\d{1,2}))?(?:\/\/(\d{1,3}))?$/;

/** Returns the TXT records that are SPF records. */
export const spfTexts = (texts: readonly string[]) => texts.filter((text) => VERSION.test(text));

function required(value: string | undefined, term: string): string {
  if (!value) throw new SpfError(`'${term}' names no domain`);
  return value;
}

function networkOf(family: IpFamily, text: string, term: string): IpNetwork {
  const network = parseNetwork(text);
  if (network === undefined || familyOf(network.address) !== family)
    throw new SpfError(`'${term}' is no IP address or range`);
  return network;
}

function prefixesOf(text: string, term: string): PrefixLengths {
  const parsed = PREFIXES.exec(text);
  const ipv4 = Number(parsed?.[1] ?? ADDRESS_BITS.ipv4);
  const ipv6 = Number(parsed?.[2] ?? ADDRESS_BITS.ipv6);
  if (!parsed || ipv4 > ADDRESS_BITS.ipv4 || ipv6 > ADDRESS_BITS.ipv6)
    throw new SpfError(`'${term}' has an invalid prefix length`);
  return { ipv4, ipv6 };
}

function matcherOf(name: string, value: string | undefined, suffix: string, term: string): Matcher {
  switch (name) {
    case 'all':
    case 'ptr':
      return { kind: name };
    case 'include':
    case 'exists':
      return { kind: name, domain: required(value, term) };
    case 'a':
    case 'mx':
      return { kind: name, domain: value, prefixes: prefixesOf(suffix, term) };
    case 'ip4':
      return { kind: 'ip', network: networkOf('ipv4', `${value ?? ''}${suffix}`, term) };
    default:
      return { kind: 'ip', network: networkOf('ipv6', `${value ?? ''}${suffix}`, term) };
  }
}

const isQualifier = (text: string): text is Qualifier => text in SPF_OUTCOMES;

function mechanismOf(term: string): SpfMechanism {
  const [, sign = '', name = '', value, suffix = ''] = MECHANISM.exec(term) ?? [];
  if (name === '') throw new SpfError(`'${term}' is no mechanism`);
  const matcher = matcherOf(name.toLowerCase(), value, suffix, term);
  return { ...matcher, qualifier: isQualifier(sign) ? sign : '+', text: term };
}

/** @throws SpfError if a receiver would not understand the record */
export function parseSpf(text: string): SpfRecord {
  const [, ...terms] = text.trim().split(/ +/);
  const redirects = terms.flatMap((term) => {
    const [, name, value] = MODIFIER.exec(term) ?? [];
    return name?.toLowerCase() === 'redirect' ? [required(value, term)] : [];
  });
  if (redirects.length > 1) throw new SpfError("it has more than one 'redirect'");
  return {
    mechanisms: terms.filter((term) => !MODIFIER.test(term)).map(mechanismOf),
    redirect: redirects[0],
  };
}
