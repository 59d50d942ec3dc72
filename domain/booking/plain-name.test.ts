import { expect, it } from 'vitest';
import { isPlainName } from './plain-name.ts';

it.each([
  'Jane Wambui',
  'J. R. Otieno',
  "O'Neil",
  'N’Golo',
  'Dr. Amina',
  'St. John',
  'Anne-Marie Jr.',
  'አበበ ቢቂላ',
  'محمد بن سلمان',
  'علی‌رضا',
  '李小龍',
  'Zoë'.normalize('NFD'),
])('accepts the name %j', (name) => {
  expect(isPlainName(name)).toBe(true);
});

it.each([
  'evil.example',
  'Your Bank evil.example',
  'evil.\u200dexample',
  'evil．example',
  'evil。example',
  'J.R. Otieno',
  'https://evil.example',
  'evil example/login',
  'jane@evil.example',
  '+254 700 000 000',
  'Jane 2nd',
  'Jane\nWambui',
  'Jane\u202eWambui',
  '. . .',
  '',
])('rejects the text %j', (text) => {
  expect(isPlainName(text)).toBe(false);
});
