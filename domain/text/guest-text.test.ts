import { expect, it } from 'vitest';
import { headerText, oneLine, plainText, shorten } from './guest-text.ts';

it("a guest's text in a mail keeps every visible character and the line breaks", () => {
  const text = 'Karibu! <b>"ngoma"</b>, مرحبا 🎙️\nüber';
  expect(plainText(text)).toBe(text);
});

it("a guest's text in a mail replaces control characters by spaces", () => {
  expect(plainText(' a\r\nb\rc\td\0e\u2028f\u0085g ')).toBe('a\nb\nc d e f g');
  expect(plainText('\ud800x')).toBe('\ufffdx');
});

it("a guest's text in a mail is reduced to one line", () => {
  expect(oneLine('Jane\r\nBcc: evil@example.net\t\tWambui')).toBe(
    'Jane Bcc: evil@example.net Wambui',
  );
});

it("a guest's text in a mail breaks up encoded words in a header", () => {
  expect(headerText('=?utf-8?Q?Bcc?=')).toBe('= ?utf-8?Q?Bcc?=');
});

it("a guest's text in a mail is truncated between graphemes", () => {
  expect(shorten('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 3)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦');
  expect(shorten('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦…');
  expect(shorten('Karibu', 4)).toBe('Kar…');
});
