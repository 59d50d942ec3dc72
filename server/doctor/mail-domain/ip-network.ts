import { BlockList, isIP } from 'node:net';

export type IpFamily = 'ipv4' | 'ipv6';

export interface IpNetwork {
  readonly address: string;
  readonly prefix: number;
}

/** Length of an address in bits. */
export const ADDRESS_BITS: Readonly<Record<IpFamily, number>> = { ipv4: 32, ipv6: 128 };

export function familyOf(address: string): IpFamily | undefined {
  const families = { 4: 'ipv4', 6: 'ipv6' } as const;
  const version = isIP(address);
  return version === 4 || version === 6 ? families[version] : undefined;
}

/** Reads `192.0.2.0/24` or a single address; undefined if the text is neither. */
export function parseNetwork(text: string): IpNetwork | undefined {
  const [, address = '', digits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = familyOf(address);
  if (family === undefined) return undefined;
  const prefix = Number(digits ?? ADDRESS_BITS[family]);
  return prefix <= ADDRESS_BITS[family] ? { address, prefix } : undefined;
}

function listOf(networks: readonly IpNetwork[]): BlockList {
  const list = new BlockList();
  for (const { address, prefix } of networks) list.addSubnet(address, prefix, familyOf(address));
  return list;
}

export function isInside(address: string, network: IpNetwork): boolean {
  const family = familyOf(address);
  return family === familyOf(network.address) && listOf([network]).check(address, family);
}

/** Loopback, private and link-local addresses (RFC 6890), and shared ones (RFC 6598). */
const INTERNAL = listOf([
  { address: '127.0.0.0', prefix: 8 },
  { address: '10.0.0.0', prefix: 8 },
  { address: '172.16.0.0', prefix: 12 },
  { address: '192.168.0.0', prefix: 16 },
  { address: '169.254.0.0', prefix: 16 },
  { address: '100.64.0.0', prefix: 10 },
  { address: '::1', prefix: 128 },
  { address: 'fc00::', prefix: 7 },
  { address: 'fe80::', prefix: 10 },
]);

/** Returns true for an address that is not on the internet. */
export const isInternal = (address: string) => INTERNAL.check(address, familyOf(address));
