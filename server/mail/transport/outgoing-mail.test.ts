import { expect, it } from 'vitest';
import { HOSTILE_ADDRESSES } from '../../../tests/data/hostile-texts.ts';
import { mailbox, UnsendableMailError } from './outgoing-mail.ts';

it.each(HOSTILE_ADDRESSES)('a mailbox rejects %j', (address) => {
  expect(() => mailbox('Guest', address)).toThrow(UnsendableMailError);
});

it.each(["o'neil@example.com", 'jane+show@mail.example.co.ke', 'a.b_c-d@example.com'])(
  'a mailbox accepts %s',
  (address) => {
    expect(mailbox('Guest', address)).toEqual({ name: 'Guest', address });
  },
);

it('a mailbox does not reveal a rejected address', () => {
  expect(() => mailbox('Guest', 'secret@example.com, x')).toThrow(/^(?!.*secret)/);
});

it('a mailbox reduces the name to one line', () => {
  expect(mailbox('Jane\r\nBcc: x@example.net', 'g@example.com').name).toBe(
    'Jane Bcc: x@example.net',
  );
});
