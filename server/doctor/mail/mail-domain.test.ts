import { generateKeyPairSync } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { expect, it } from 'vitest';
import { type DnsZone, startDnsServer } from '#tests/kit/dns-server.ts';
import { checkMailDomain } from './mail-domain.ts';

type MailDomainSettings = Parameters<typeof checkMailDomain>[0];

const SETTINGS: MailDomainSettings = {
  mailFrom: 'Bookings@Show.test',
  smtpUrl: 'smtps://user:secret@smtp.mailer.test:465',
  dkimSelector: 'key1',
};
const derOf = (publicKey: { export(form: { type: 'spki'; format: 'der' }): Buffer }) =>
  publicKey.export({ type: 'spki', format: 'der' });
const rsaKey = (modulusLength: number) =>
  derOf(generateKeyPairSync('rsa', { modulusLength }).publicKey).toString('base64');
const ED25519 = derOf(generateKeyPairSync('ed25519').publicKey).subarray(-32).toString('base64');
const KEY = rsaKey(2048);
const NAMES = { SPF: 'show.test', DMARC: '_dmarc.show.test', DKIM: 'key1._domainkey.show.test' };
const HEALTHY: DnsZone = {
  [NAMES.SPF]: { TXT: ['site-verification=1', 'v=spf1 include:_spf.mailer.test -all'] },
  [NAMES.DMARC]: { TXT: ['v=DMARC1; p=reject; rua=mailto:team@show.test'] },
  [NAMES.DKIM]: { TXT: [`v=DKIM1; k=rsa; p=${KEY}`] },
};

/** The findings about SPF, DMARC and DKIM as lines, `state: text`. */
async function linesFor(
  zone: DnsZone,
  settings: Partial<MailDomainSettings> = {},
  timeout = 20_000,
) {
  const dns = new Resolver({ timeout, tries: 1 });
  dns.setServers([(await startDnsServer(zone)).address]);
  const findings = await checkMailDomain({ ...SETTINGS, ...settings }, dns);
  return findings.map(({ state, text }) => `${state}: ${text}`);
}

it('finds the three records of the domain in order', async () => {
  expect(await linesFor(HEALTHY)).toEqual([
    expect.stringMatching(/^ok: show\.test has an SPF record.*--send EMAIL.*spf=pass/),
    'ok: DMARC is set at _dmarc.show.test, p=reject: mails that pass neither SPF nor DKIM are rejected.',
    'ok: The DKIM key key1._domainkey.show.test is valid (2048 bits).',
  ]);
});

it.each([
  [{ mailFrom: 'bookings@example.com' }, 'MAIL_FROM is a sample address'],
  [{ mailFrom: 'bookings@localhost' }, 'MAIL_FROM has no public domain'],
  [{ smtpUrl: undefined }, 'SMTP_URL is not set'],
])('asks nothing with %j', async (settings, reason) => {
  expect(await linesFor(HEALTHY, settings)).toEqual([
    `note: SPF, DMARC and DKIM were not checked: ${reason}.`,
  ]);
});

it.each(['SERVFAIL', 'silent'] as const)(
  'notes only what a DNS cannot tell: %s',
  async (answer) => {
    expect(await linesFor({ ...HEALTHY, [NAMES.DMARC]: answer }, {}, 1_500)).toEqual([
      expect.stringMatching(/^ok: /),
      expect.stringMatching(/^note: Cannot tell DMARC of show\.test: .*\(E\w+\).*--dns 9\.9\.9\.9/),
      expect.stringMatching(/^ok: /),
    ]);
  },
);

it.each([
  ['SPF', [], /^warning: show\.test has no SPF record.*add the TXT record/],
  ['SPF', ['v=spf1 -all', 'v=spf1 mx -all'], /^wrong: show\.test has 2 SPF records/],
  ['SPF', ['v=spf1 all'], /^wrong: SPF of show\.test allows everybody/],
  ['SPF', ['v=spf1 \u001b[2Jevil -all'], /^wrong: Receivers cannot evaluate \P{Cc}*2Jevil/u],
  ['SPF', ['v=spf1 a mx/24 ip6:2001:db8::/32 redirect=_spf.mailer.test'], /^ok/],
  ['SPF', [`v=spf1 ${'ip4:192.0.2.1 '.repeat(30)}-all`], /^ok/],
  ['DMARC', ['p=reject'], /^warning: show\.test has no DMARC record.*_dmarc\.show\.test/],
  ['DMARC', ['v=DMARC1;p=Quarantine'], /^ok: .* p=quarantine: .* go to spam/],
  ['DMARC', ['v=DMARC1; p=nonsense'], /^wrong: .* has no valid policy/],
  ['DMARC', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], /^wrong: .* has 2 DMARC records/],
  ['DKIM', ['v=DKIM1'], /^wrong: There is no DKIM key .*: add/],
  ['DKIM', [`p=${KEY}`, `p=${KEY}`], /^wrong: There are 2 DKIM keys/],
  ['DKIM', [`k=ed25519; p=${ED25519}`], /^ok: .* \(ed25519\)/],
  ['DKIM', [`p=${rsaKey(1024)}`], /^warning: .* only 1024 bits/],
  ['DKIM', [`p=${rsaKey(512)}`], /^wrong: .* only 512 bits/],
  ['DKIM', ['v=DKIM1; p='], /^wrong: .* is revoked/],
  ['DKIM', ['v=DKIM1; p=AAAA'], /^wrong: .* no readable key/],
  ['DKIM', [`t=s:y; p=${KEY}`], /^warning: .*t=y/],
] as const)('%s %.40j', async (kind, TXT, expected) => {
  const lines = await linesFor({ ...HEALTHY, [NAMES[kind]]: { TXT } });
  expect(lines[Object.keys(NAMES).indexOf(kind)]).toMatch(expected);
});

it('applies the DMARC record of a parent to a subdomain', async () => {
  const TXT = ['v=DMARC1; p=reject; sp=none'];
  const lines = await linesFor({ [NAMES.DMARC]: { TXT } }, { mailFrom: 'a@mail.show.test' });
  expect(lines[1]).toContain('ok: DMARC is set at _dmarc.show.test, p=none');
});
