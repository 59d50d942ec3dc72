import { expect, it } from 'vitest';
import { asciiDomain, comparableEmail } from './email-address.ts';

it.each([
  ['jane@example.com', 'jane@example.com'],
  [' Jane@Example.COM\u200b', 'jane@example.com'],
  ['jane@Bücher.example', 'jane@xn--bcher-kva.example'],
  ['jane@XN--BCHER-KVA.example', 'jane@xn--bcher-kva.example'],
  ['jane@pаypal.example', 'jane@pаypal.example'],
  ['nobody', 'nobody'],
  ['', ''],
])('compares %j as %j', (typed, compared) => {
  expect(comparableEmail(typed)).toBe(compared);
});

it.each([
  ['bücher.example', 'xn--bcher-kva.example'],
  ['Bücher.Example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['mail.XN--bcher-kva.example', 'mail.xn--bcher-kva.example'],
  ['例え.example', 'xn--r8jz45g.example'],
])('encodes %s', (domain, encoded) => {
  expect(asciiDomain(domain)).toBe(encoded);
});

it.each(['Example.com', 'not a domain', ''])(
  'returns %j, which needs no encoding, as it is',
  (domain) => {
    expect(asciiDomain(domain)).toBe(domain);
  },
);

it.each([
  ['ends the host of a URL', 'bücher.example/path'],
  ['begins with what ends a host', '@bücher.example'],
  ['cannot be decoded', 'xn--999999999.example'],
  ['is no host', '\u00ad'],
  ['has a Cyrillic letter among Latin ones', 'pаypal.example'],
])('encodes nothing that %s', (_, domain) => {
  expect(asciiDomain(domain)).toBeNull();
});

it.each([
  ['Japanese', '日本のメール.example'],
  ['Japanese with Latin letters', 'メールmail日本.example'],
  ['Chinese with Bopomofo', '中文ㄅㄆ.example'],
  ['Korean', '한국漢字.example'],
])('permits the scripts that are written together: %s', (_, domain) => {
  expect(asciiDomain(domain)).toMatch(/^xn--/);
});

it('permits no other scripts together', () => {
  expect(asciiDomain('ㄅ한.example')).toBeNull();
  expect(asciiDomain('αб.example')).toBeNull();
});
