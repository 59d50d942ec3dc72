/** Characters that come along with a pasted text, before and after it. */
export const PASTED_AROUND: readonly (readonly [before: string, after: string])[] = [
  ['', '\u200b'],
  ['\u202a', '\u202c'],
  ['\u2068', '\u2069'],
  ['\ufeff', '\u200e'],
  ['\u00a0', '\u00a0'],
  ['\u3000', '\u2003\u2028'],
  ['\u00ad', '\u00ad'],
  ['\u2060', '\u200d\u200c'],
  ['\u061c', '\u180e'],
  ['\u2800', '\u3164'],
  ['\u0085', '\u0007'],
  ['\u{e0001}', '\u{e0041}'],
];

/** Inside a text they are invisible as well. */
export const PASTED_INSIDE = ['\u200b', '\u200d', '\u202c', '\u2060', '\u00ad', '\ufeff', '\u3164'];

/** Names that nobody can see, or that consist of one letter. */
export const INVISIBLE_NAMES: readonly string[] = [
  '\u3164\u3164',
  '\u2800\u2800\u2800',
  '\u115f\u1160',
  '\uffa0\uffa0',
  '\u17b4\u17b5',
  '\u0301\u0308',
  '\u200b\u200b',
  '\u00ad\u00ad',
  '\u180e\u180e',
  '\ufe0f\ufe0f',
  '\u{e0041}\u{e0042}',
  '\u202e\u202c',
  '\u{1d159}\u{1d159}',
  '\u3164A\u3164',
  'A\u034f\u17b5',
  'e\u0301',
];

/** Names of two characters and more, in the scripts of real people. */
export const REAL_NAMES: readonly string[] = [
  'Al',
  'U2',
  "O'Neil",
  '李明',
  'ปู',
  'မေ',
  'नी',
  'علی\u200cرضا',
  'ක්\u200dරිස්',
  '辻\u{e0100}子\u{e0101}',
  'Jane 👩\u200d🚀',
  'Jane ❤\ufe0f',
];

/** E-mail addresses as typed, and as they are stored. */
export const IDN_ADDRESSES: readonly (readonly [typed: string, stored: string])[] = [
  ['jane@bücher.example', 'jane@xn--bcher-kva.example'],
  ['jane@BÜCHER.Example', 'jane@xn--bcher-kva.example'],
  ['jane@bu\u0308cher.example', 'jane@xn--bcher-kva.example'],
  ['jane@xn--bcher-kva.example', 'jane@xn--bcher-kva.example'],
  ['jane@XN--BCHER-KVA.example', 'jane@xn--bcher-kva.example'],
  ['jane@почта.example', 'jane@xn--80a1acny.example'],
  ['jane@例え。example', 'jane@xn--r8jz45g.example'],
  ['jane@東京タワーabc.example', 'jane@xn--abc-tl4bpjwc921zmo2b.example'],
  ['jane@한국abc.example', 'jane@xn--abc-lt8lk11n.example'],
  ['jane@مثال.example', 'jane@xn--mgbh0fb.example'],
  ['jane@ex\u00adample.com', 'jane@example.com'],
  ["o'neil@example.com", "o'neil@example.com"],
  ['Jane@Example.com', 'Jane@Example.com'],
];

/** E-mail addresses whose domain imitates another one, or cannot be written in ASCII. */
export const REFUSED_ADDRESSES: readonly string[] = [
  'jane@pаypal.example',
  'jane@xn--pypal-4ve.example',
  'jane@gοοgle.example',
  'jane@ехаmple.example',
  'jane@abcمثال.example',
  'jane@аβ.example',
  'jane@xn--a.example',
  'jane@xn--.example',
  'jane@bü cher.example',
  'jane@bücher.example:80',
  'jane@bücher.example/x',
  'jane@eve@bücher.example',
  'jane%40eve@bücher。',
  'jäne@example.com',
  'jäne@bücher.example',
];
