import { type Rate, WIDER_NETWORKS } from './limits.ts';

/** A client with an IPv6 address, as `limitKeyOf` names it: the first 64 bits in hex. */
const IPV6_CLIENT = /^[\da-f]{16}\/64$/;

const BITS_PER_DIGIT = 4;

/** A limit counts this: a client, a wider network, an e-mail address or a row. */
export interface Counted {
  readonly key: string;
  readonly times: number;
}

/** All that a use counts for: an IPv6 client also for the networks around it, from the narrowest on. */
export function countedFor(
  key: string,
  rate: Pick<Rate, 'times' | 'timesIn'>,
): [Counted, ...Counted[]] {
  const own = { key, times: rate.times };
  if (!IPV6_CLIENT.test(key)) return [own];
  const wider = WIDER_NETWORKS.map(({ bits, multiple }) => ({
    key: `${key.slice(0, bits / BITS_PER_DIGIT)}/${bits}`,
    times: rate.timesIn?.[bits] ?? rate.times * multiple,
  }));
  return [own, ...wider];
}
