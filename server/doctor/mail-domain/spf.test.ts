import { describe, expect, it } from 'vitest';
import { type DnsZone, startDnsServer } from '#tests/kit/dns-server.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { createDnsClient } from './dns-client.ts';
import { evaluateSpf } from './spf.ts';
import { parseSpf } from './spf-record.ts';

const DOMAIN = 'show.test';

const ZONE: DnsZone = {
  [DOMAIN]: { A: ['198.51.100.1'], MX: ['mx.show.test'], AAAA: ['2001:db8::1'] },
  'mx.show.test': { A: ['198.51.100.2'] },
  'mailer.test': { TXT: ['unrelated', 'v=spf1 ip4:203.0.113.0/24 -all'] },
  'loose.test': { TXT: ['v=spf1 ip4:203.0.113.0/24 ~all'] },
  'macro.test': { TXT: ['v=spf1 exists:%{i}.list.test -all'] },
  'nested.test': { TXT: ['V=SPF1 include:mailer.test ?all'] },
  'two.test': { TXT: ['v=spf1 -all', 'v=spf1 +all'] },
  'loop.test': { TXT: ['v=spf1 include:loop.test -all'] },
  'endless.test': { TXT: ['v=spf1 redirect=endless.test'] },
  'new.test': { AAAA: ['2001:db8::5'] },
  'crowd.test': { MX: Array.from({ length: 11 }, (_, index) => `mx${index}.crowd.test`) },
  'bare.test': { A: ['198.51.100.9'] },
};

/** A domain whose record includes `count` others, each of which costs one lookup. */
function chainZone(count: number): DnsZone {
  const included = Array.from({ length: count }, (_, index) => `part${index}.test`);
  return Object.fromEntries(included.map((name) => [name, { TXT: ['v=spf1 -all'] }]));
}

async function evaluate(text: string, ip: string, zone: DnsZone = ZONE) {
  const { address } = await startDnsServer(zone);
  const dns = createDnsClient([address]);
  onTestEnd(() => dns.close());
  return evaluateSpf(dns, DOMAIN, parseSpf(text), ip);
}

describe('SPF', () => {
  it.each([
    ['ip4:203.0.113.7 -all', '203.0.113.7', 'pass'],
    ['ip4:203.0.113.7 -all', '203.0.113.8', 'fail'],
    ['ip4:203.0.113.0/24 ~all', '203.0.113.255', 'pass'],
    ['ip4:203.0.113.0/24 ~all', '203.0.114.0', 'softfail'],
    ['ip4:203.0.113.0/24', '203.0.114.0', 'neutral'],
    ['-ip4:203.0.113.7 +all', '203.0.113.7', 'fail'],
    ['ip6:2001:db8::/32 -all', '2001:db8:5::1', 'pass'],
    ['ip6:2001:db8::/32 -all', '2001:db9::1', 'fail'],
    ['ip6:2001:db8::1 -all', '203.0.113.7', 'fail'],
    ['a -all', '198.51.100.1', 'pass'],
    ['a -all', '2001:db8::1', 'pass'],
    ['a/24 -all', '198.51.100.77', 'pass'],
    ['a/24 -all', '198.51.101.1', 'fail'],
    ['a//64 -all', '2001:db8::ff', 'pass'],
    ['a:bare.test -all', '198.51.100.9', 'pass'],
    ['mx -all', '198.51.100.2', 'pass'],
    ['mx -all', '198.51.100.1', 'fail'],
    ['mx/24//64 -all', '198.51.100.1', 'pass'],
    ['include:mailer.test -all', '203.0.113.7', 'pass'],
    ['?include:mailer.test -all', '203.0.113.7', 'neutral'],
    ['include:mailer.test ~all', '198.51.100.1', 'softfail'],
    ['include:nested.test -all', '203.0.113.7', 'pass'],
    ['include:nested.test -all', '198.51.100.1', 'fail'],
    ['redirect=loose.test', '203.0.113.7', 'pass'],
    ['redirect=loose.test', '198.51.100.1', 'softfail'],
    ['redirect=loose.test -all', '203.0.113.7', 'fail'],
    ['exists:bare.test -all', '203.0.113.7', 'pass'],
    ['exists:missing.test -all', '203.0.113.7', 'fail'],
    ['exists:new.test -all', '203.0.113.7', 'fail'],
    ['exp=why.test unknown=1 -all', '203.0.113.7', 'fail'],
  ])('%s for %s is %s', async (terms, ip, outcome) => {
    expect(await evaluate(`v=spf1 ${terms}`, ip)).toMatchObject({ outcome });
  });

  it.each([
    ['ptr -all', 'unknown', 'ptr'],
    ['-exists:%{i}.list.test +all', 'unknown', '-exists:%{i}.list.test'],
    ['include:macro.test -all', 'unknown', 'include:macro.test'],
    ['redirect=%{d}.list.test', 'unknown', 'redirect=%{d}.list.test'],
    ['ptr ip4:203.0.113.7 -all', 'pass', 'ip4:203.0.113.7'],
  ])('%s is %s, which needs the mail itself', async (terms, outcome, by) => {
    expect(await evaluate(`v=spf1 ${terms}`, '203.0.113.7')).toEqual({ outcome, by });
  });

  it.each([
    ['include:missing.test -all', /missing\.test, which has no SPF record/],
    ['include:bare.test -all', /bare\.test, which has no SPF record/],
    ['include:two.test -all', /two\.test has 2 SPF records/],
    ['include:loop.test -all', /more than 10 DNS lookups/],
    ['redirect=endless.test', /more than 10 DNS lookups/],
    ['mx:crowd.test -all', /crowd\.test has over 10 MX hosts/],
    ['redirect=missing.test', /missing\.test, which has no SPF record/],
    ['include: -all', /'include:' names no domain/],
    ['include -all', /'include' names no domain/],
    ['ipv4:203.0.113.7 -all', /'ipv4:203\.0\.113\.7' is no mechanism/],
    ['ip4:203.0.113 -all', /'ip4:203\.0\.113' is no IP address/],
    ['ip4:203.0.113.0/33 -all', /is no IP address or range/],
    ['ip4:2001:db8::1 -all', /is no IP address or range/],
    ['ip6:203.0.113.7 -all', /is no IP address or range/],
    ['ip4 -all', /'ip4' is no IP address/],
    ['a/33 -all', /invalid prefix length/],
    ['mx//129 -all', /invalid prefix length/],
    ['redirect=a.test redirect=b.test', /more than one 'redirect'/],
  ])('rejects %s', async (terms, reason) => {
    await expect(async () => evaluate(`v=spf1 ${terms}`, '198.51.100.77')).rejects.toThrow(reason);
  });

  it('allows ten lookups, and not eleven', async () => {
    const terms = (count: number) =>
      Object.keys(chainZone(count))
        .map((name) => `include:${name}`)
        .join(' ');
    const ten = await evaluate(`v=spf1 ${terms(10)} ~all`, '203.0.113.7', chainZone(10));
    expect(ten).toEqual({ outcome: 'softfail', by: '~all' });
    await expect(
      evaluate(`v=spf1 ${terms(11)} ~all`, '203.0.113.7', chainZone(11)),
    ).rejects.toThrow('more than 10 DNS lookups');
  });

  it('names the term that decides', async () => {
    expect(await evaluate('v=spf1 a mx include:mailer.test -all', '203.0.113.7')).toEqual({
      outcome: 'pass',
      by: 'include:mailer.test',
    });
  });
});
