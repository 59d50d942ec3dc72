import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type DnsZone, startDnsServer } from '#tests/kit/dns-server.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { createDnsClient, type DnsTimeouts, DnsUnavailableError } from './dns-client.ts';
import { checkMailDomain, type MailDomainSettings } from './mail-domain.ts';

const SETTINGS: MailDomainSettings = {
  mailFrom: 'Bookings@Show.test',
  smtpUrl: 'smtps://user:secret@smtp.mailer.test:465',
  dkimSelector: 'key1',
};

function rsaKey(modulusLength: number, type: 'spki' | 'pkcs1' = 'spki'): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength });
  return publicKey.export({ type, format: 'der' }).toString('base64');
}

function ed25519Key(): string {
  const { publicKey } = generateKeyPairSync('ed25519');
  return publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
}

const KEY = rsaKey(2048);
const HEALTHY: DnsZone = {
  'show.test': { TXT: ['site-verification=1', 'v=spf1 ip4:203.0.113.7 -all'] },
  '_dmarc.show.test': { TXT: ['v=DMARC1; p=reject; rua=mailto:team@show.test'] },
  'key1._domainkey.show.test': { TXT: [`v=DKIM1; k=rsa; p=${KEY}`] },
  'smtp.mailer.test': { A: ['203.0.113.7'] },
};

/** The findings as lines, `state: text`. */
async function linesFor(
  zone: DnsZone,
  settings: Partial<MailDomainSettings> = {},
  timeouts?: DnsTimeouts,
) {
  const { address, questions } = await startDnsServer(zone);
  const dns = createDnsClient([address], timeouts);
  onTestEnd(() => dns.close());
  const findings = await checkMailDomain({ ...SETTINGS, ...settings }, dns);
  return { lines: findings.map(({ state, text }) => `${state}: ${text}`), questions };
}

const withSpf = (spf: string, more: DnsZone = {}) =>
  linesFor({ ...HEALTHY, 'show.test': { TXT: [spf] }, ...more });

describe('the domain of MAIL_FROM', () => {
  it('is in order with SPF for the mail server, DMARC and a DKIM key', async () => {
    expect((await linesFor(HEALTHY)).lines).toEqual([
      "ok: SPF of show.test authorises smtp.mailer.test (203.0.113.7) by 'ip4:203.0.113.7'.",
      'ok: DMARC is set at _dmarc.show.test, p=reject: mails that pass neither SPF nor DKIM are rejected.',
      'ok: The DKIM key key1._domainkey.show.test is valid (2048 bits).',
    ]);
  });

  it('asks each question once', async () => {
    const { questions } = await linesFor(HEALTHY);
    expect([...questions].sort()).toEqual([
      '_dmarc.show.test',
      'key1._domainkey.show.test',
      'show.test',
      'smtp.mailer.test',
      'smtp.mailer.test',
    ]);
  });

  it('without any record is told which to add', async () => {
    const { lines } = await linesFor({ 'show.test': { A: ['203.0.113.1'] } });
    expect(lines).toEqual([
      expect.stringMatching(/^warning: show\.test has no SPF record.*add the TXT record/),
      expect.stringMatching(/^warning: show\.test has no DMARC record.*_dmarc\.show\.test/),
      expect.stringMatching(/^wrong: There is no DKIM key key1\._domainkey\.show\.test: add/),
    ]);
  });

  it('is reported as missing if it does not exist', async () => {
    expect((await linesFor({})).lines).toEqual([
      expect.stringMatching(/^warning: The domain show\.test of MAIL_FROM does not exist/),
    ]);
  });

  it.each([
    [{ mailFrom: 'bookings@example.com' }, 'MAIL_FROM is a sample address'],
    [{ mailFrom: 'bookings@mail.example' }, 'MAIL_FROM is a sample address'],
    [{ mailFrom: 'bookings@localhost' }, 'MAIL_FROM has no public domain'],
    [{ smtpUrl: undefined }, 'SMTP_URL is not set'],
  ])('is not asked about with %j', async (settings, reason) => {
    const { lines, questions } = await linesFor(HEALTHY, settings);
    expect(lines).toEqual([`note: SPF, DMARC and DKIM were not checked: ${reason}.`]);
    expect(questions).toEqual([]);
  });
});

describe('without an answer from the DNS', () => {
  const SILENT = Object.fromEntries(Object.keys(HEALTHY).map((name) => [name, 'silent' as const]));

  it.each([
    ['ETIMEOUT', { queryMs: 250, totalMs: 60_000 }],
    ['after 500 ms', { queryMs: 60_000, totalMs: 500 }],
  ])('notes what cannot be told: %s', async (reason, timeouts) => {
    const { lines } = await linesFor(SILENT, {}, timeouts);
    expect(lines).toEqual([
      expect.stringContaining('note: Cannot tell SPF, DMARC, DKIM of show.test: '),
    ]);
    expect(lines[0]).toContain(`(${reason}). Check this machine's network, or ask another server`);
  });

  it('asks nothing more once the client is closed', async () => {
    const { address, questions } = await startDnsServer(HEALTHY);
    const dns = createDnsClient([address]);
    dns.close();
    await expect(dns.texts('show.test')).rejects.toThrow(DnsUnavailableError);
    expect(questions).toEqual([]);
  });

  it('still reports the checks that had one', async () => {
    const { lines } = await linesFor({ ...HEALTHY, '_dmarc.show.test': 'SERVFAIL' });
    expect(lines).toEqual([
      expect.stringMatching(/^ok: SPF/),
      expect.stringMatching(/^ok: The DKIM key/),
      expect.stringMatching(/^note: Cannot tell DMARC of show\.test: .* \(ESERVFAIL\)/),
    ]);
  });

  it('notes a DNS server that does not run', async () => {
    const dns = createDnsClient(['127.0.0.1:1']);
    onTestEnd(() => dns.close());
    expect(await checkMailDomain(SETTINGS, dns)).toEqual([
      { state: 'note', text: expect.stringContaining('Cannot tell SPF, DMARC, DKIM of show.test') },
    ]);
  });
});

describe('SPF of the mail server', () => {
  it.each([
    ['v=spf1 -all', /^warning: .* does not list smtp\.mailer\.test \(203\.0\.113\.7\).* 'fail'/],
    ['v=spf1 a ~all', /^warning: .* does not list .* 'softfail'/],
    ['v=spf1 include:_spf.mailer.test -all', /^ok: .* provider .* 'include:_spf\.mailer\.test'/],
    ['v=spf1 redirect=spf.mailer.test', /^ok: .* provider .* 'redirect=spf\.mailer\.test'/],
    ['v=spf1 include:other.test -all', /^note: Cannot tell .*providers often send from others/],
    ['v=spf1 redirect=other.test', /^note: Cannot tell .*providers often send from others/],
    ['v=spf1 ptr -all', /^note: Cannot tell .*: 'ptr' depends on the mail\./],
    ['v=spf1 +all', /^wrong: SPF of show\.test allows everybody/],
    ['v=spf1 all', /^wrong: SPF of show\.test allows everybody/],
    ['v=spf1 ip4:203.0.113.300', /^wrong: Receivers cannot evaluate .* 'ip4:203\.0\.113\.300'/],
    ['v=spf1 include:nowhere.test -all', /^wrong: .* it refers to nowhere\.test, which has no SPF/],
  ])('%s', async (spf, expected) => {
    const included = { TXT: ['v=spf1 ip4:192.0.2.0/24 -all'] };
    const { lines } = await withSpf(spf, {
      '_spf.mailer.test': included,
      'spf.mailer.test': included,
      'other.test': included,
    });
    expect(lines[0]).toMatch(expected);
  });

  it('names only the addresses that are missing', async () => {
    const { lines } = await withSpf('v=spf1 ip4:203.0.113.7 -all', {
      'smtp.mailer.test': { A: ['203.0.113.7'], AAAA: ['2001:db8::7'] },
    });
    expect(lines[0]).toMatch(/^warning: .* does not list smtp\.mailer\.test \(2001:db8::7\)/);
  });

  it('cannot be told for a server without a public address', async () => {
    const hosts = ['127.0.0.1', '[::1]', '10.1.2.3', '172.31.0.1', '192.168.1.5', '169.254.1.1'];
    for (const host of [...hosts, '100.64.0.1', '[fd00::1]', '[fe80::1]']) {
      const { lines } = await linesFor(HEALTHY, { smtpUrl: `smtp://${host}:25` });
      expect(lines[0]).toMatch(/^note: Cannot tell .*this machine's own network.*--send/);
    }
    const { lines } = await linesFor(HEALTHY, { smtpUrl: 'smtp://relay:25' });
    expect(lines[0]).toMatch(/^note: Cannot tell .* relay has no address in the DNS/);
  });

  it('reports a broken record for such a server too', async () => {
    const zone: DnsZone = { ...HEALTHY, 'show.test': { TXT: ['v=spf1 include:loop.test -all'] } };
    const loop = { 'loop.test': { TXT: ['v=spf1 include:loop.test -all'] } };
    for (const smtpUrl of ['smtp://127.0.0.1:25', 'smtp://relay:25']) {
      const { lines } = await linesFor({ ...zone, ...loop }, { smtpUrl });
      expect(lines[0]).toMatch(/^wrong: .* more than 10 DNS lookups/);
    }
  });

  it('reports two records', async () => {
    const { lines } = await linesFor({
      ...HEALTHY,
      'show.test': { TXT: ['v=spf1 -all', 'v=spf1 mx -all'] },
    });
    expect(lines[0]).toMatch(/^wrong: show\.test has 2 SPF records/);
  });

  it('joins the strings of a long record', async () => {
    const others = Array.from({ length: 30 }, (_, index) => `ip4:192.0.2.${index}`).join(' ');
    const { lines } = await withSpf(`v=spf1 ${others} ip4:203.0.113.7 -all`);
    expect(lines[0]).toMatch(/^ok: .* by 'ip4:203\.0\.113\.7'/);
  });

  it('prints no control characters of a record', async () => {
    const { lines } = await withSpf('v=spf1 \u001b[2Jevil -all');
    expect(lines[0]).toMatch(/^wrong: Receivers cannot evaluate .*\[2Jevil/);
    expect(lines[0]).not.toContain('\u001b');
  });
});

describe('DMARC', () => {
  it.each([
    [['v=DMARC1; p=none'], /^ok: .* p=none: receivers only report/],
    [['v=DMARC1;p=Quarantine'], /^ok: .* p=quarantine: .* go to spam/],
    [['v=DMARC1; p=nonsense'], /^wrong: .* has no valid policy/],
    [['v=DMARC1'], /^wrong: .* has no valid policy/],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], /^wrong: .* has 2 DMARC records/],
    [['p=reject'], /^warning: show\.test has no DMARC record/],
    [['v=DMARC12; p=reject'], /^warning: show\.test has no DMARC record/],
  ])('%j', async (TXT, expected) => {
    const { lines } = await linesFor({ ...HEALTHY, '_dmarc.show.test': { TXT } });
    expect(lines[1]).toMatch(expected);
  });

  it.each([
    ['v=DMARC1; p=reject; sp=none', 'none'],
    ['v=DMARC1; p=reject', 'reject'],
  ])('of a parent applies to a subdomain: %s', async (text, policy) => {
    const { lines } = await linesFor(
      { 'mail.show.test': { A: ['203.0.113.1'] }, '_dmarc.show.test': { TXT: [text] } },
      { mailFrom: 'bookings@mail.show.test' },
    );
    expect(lines[1]).toContain(`ok: DMARC is set at _dmarc.show.test, p=${policy}`);
  });
});

describe('DKIM', () => {
  it.each([
    [[`k=rsa; p=${rsaKey(2048, 'pkcs1')}`], /^ok: .* \(2048 bits\)/],
    [[`v=DKIM1; k=ed25519; p=${ed25519Key()}`], /^ok: .* \(ed25519\)/],
    [[`v=DKIM1; p=${rsaKey(1024)}`], /^warning: .* only 1024 bits/],
    [[`v=DKIM1; p=${rsaKey(512)}`], /^wrong: .* 512 bits, which receivers ignore/],
    [['v=DKIM1; p='], /^wrong: .* is revoked/],
    [['v=DKIM1; p=AAAA'], /^wrong: .* no readable key/],
    [['v=DKIM1'], /^wrong: There is no DKIM key/],
    [[`p=${KEY}`, `p=${KEY}`], /^wrong: There are 2 DKIM keys/],
  ])('%.40j', async (TXT, expected) => {
    const { lines } = await linesFor({ ...HEALTHY, 'key1._domainkey.show.test': { TXT } });
    expect(lines.slice(2)).toEqual([expect.stringMatching(expected)]);
  });

  it('reports a key that is marked as a test', async () => {
    const { lines } = await linesFor({
      ...HEALTHY,
      'key1._domainkey.show.test': { TXT: [`v=DKIM1; t=s:y; p=${KEY}`] },
    });
    expect(lines.slice(2)).toEqual([
      expect.stringMatching(/^ok/),
      expect.stringMatching(/^warning: .*t=y/),
    ]);
  });

  it('is not checked without a selector', async () => {
    const { lines } = await linesFor(HEALTHY, { dkimSelector: undefined });
    expect(lines.slice(2)).toEqual([
      expect.stringMatching(/^note: DKIM was not checked: set DKIM_SELECTOR/),
    ]);
  });
});
