import { expect, it } from 'vitest';
import { hasKeyShape, keyFormat, keyIn, LINK_KEY } from './pasted-key.ts';

const KEY = `${'a'.repeat(21)}Q.${'b'.repeat(21)}g`;
const OTHER = `${'c'.repeat(22)}.${'d'.repeat(22)}`;
const LINK = `https://show.example/your-booking#${KEY}`;
const SAFE_LINK = `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(LINK)}&data=05%7C02%7Cjane%40example.com%7C0123456789abcdef0123456789abcdef&sdata=${'x'.repeat(43)}%3D&reserved=0`;

/** With a break of a wrapped text in both parts. */
const broken = (text: string, by: string) =>
  text.replace('aaaa', `aa${by}aa`).replace('bbbb', `bb${by}bb`);

it('has 22 characters of base64url on both sides of a dot', () => {
  expect(hasKeyShape(KEY)).toBe(true);
  const others = ['', KEY.slice(1), `a${KEY}`, `${KEY}=`, KEY.replace('.', '+'), `${KEY}\n`];
  for (const text of others) expect(hasKeyShape(text)).toBe(false);
});

it.each([
  KEY,
  ...[
    '.',
    ',',
    ')',
    '>',
    '%20',
    '%0A',
    '\u200b',
    '%E2%80%8B',
    '&mc_cid=1',
    '?fbclid=x',
    '/',
    '=',
  ].map((end) => KEY + end),
  ...['!', '”', '】', '。', '...', '%3E', '%2C', '%u200B', '+', '_', '-', "'s", '\n'].map(
    (end) => KEY + end,
  ),
  KEY.replace('.', '%2E'),
  KEY.replace('.', '%252e'),
  `?key=${KEY}.`,
  `%23${KEY}/`,
  `%252523${KEY}`,
  `i=${KEY}`,
  `i%3D${KEY}`,
  `i=3D${KEY}`,
  LINK,
  `"${LINK}"`,
  `<${LINK}>`,
  `[${LINK}](${LINK})`,
  `_${LINK}_`,
  `_${KEY}_`,
  `*${KEY}*`,
  `<a href="${LINK}">Your booking</a>`,
  `Hello Jane,\r\nyour link is ${LINK}.\r\nBest regards`,
  `${LINK}\nBest regards`,
  `link:${KEY},or write to jane@example.com`,
  SAFE_LINK,
  encodeURIComponent(SAFE_LINK),
  `${LINK} ${SAFE_LINK} ${KEY}`,
])('the key in a pasted text is found in %j', (text) => {
  expect(keyIn(text, LINK_KEY)).toBe(KEY);
});

it.each(['\u00ad', '\u200b', '\n', '\r\n', '=\r\n', '=\n', '\n> ', '\n  ', '%0D%0A', '%C2%AD'])(
  'the key in a pasted text is found where a link is broken by %j',
  (by) => {
    expect(keyIn(broken(LINK, by), LINK_KEY)).toBe(KEY);
    expect(keyIn(`Your link:\n${broken(LINK, by)}${by}Best regards`, LINK_KEY)).toBe(KEY);
  },
);

it('the key in a pasted text is found where its first characters look like the rest of an encoded sign', () => {
  for (const first of ['3D', '23', '2E', '--', '__', '_-']) {
    const key = first + KEY.slice(2);
    for (const text of [key, `i=${key}.`, `i%3D${key}`, `#${key},`, `%23${key}`, `i=3D${key}`]) {
      expect(keyIn(text, LINK_KEY), text).toBe(key);
    }
  }
});

it.each([
  '',
  'your-booking',
  KEY.slice(1),
  KEY.slice(0, -1),
  KEY.slice(0, 22),
  `${KEY}a`,
  `a${KEY}`,
  `${KEY}@example.com`,
  LINK.slice(0, -5),
  `${LINK.slice(0, -5)}...`,
  broken(LINK, ' '),
  `${KEY} ${OTHER}`,
  `${LINK}\n${LINK.replace(KEY, OTHER)}`,
  `${SAFE_LINK} ${OTHER}`,
  `${' '.repeat(20_000)}${KEY}`,
])('the key in a pasted text is none in %j, which has a cut one, several, or none', (text) => {
  expect(keyIn(text, LINK_KEY)).toBeNull();
});

it('the key in a pasted text may have any number of parts', () => {
  const token = `${'a'.repeat(38)}-${'b'.repeat(3)}Q`;
  const format = keyFormat(43);
  for (const text of [
    token,
    `?confirm=${token}.`,
    `_${token}_`,
    `Hello\n${token}`,
    `Hello,\nhttps://show.example/auth?confirm=${token.slice(0, 9)}\n${token.slice(9)}\nBest regards`,
    SAFE_LINK.replace(encodeURIComponent(LINK), token),
  ]) {
    expect(keyIn(text, format), text).toBe(token);
  }
  expect(keyIn(KEY, format)).toBeNull();
  expect(keyIn(token.slice(1), format)).toBeNull();
});
