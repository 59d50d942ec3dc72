import { describe, expect, it } from 'vitest';
import { deliveryTrouble } from './delivery-trouble.ts';
import { UnsendableMailError } from './mailbox.ts';

const smtpError = (responseCode: number, command: string) =>
  Object.assign(new Error(`said ${responseCode}`), { code: 'EENVELOPE', responseCode, command });

describe('what a failed delivery means', () => {
  it.each([
    [550, 'RCPT TO'],
    [553, 'RCPT TO'],
    [554, 'DATA'],
    [599, 'DATA'],
  ])('%i at %s is for good', (responseCode, command) => {
    expect(deliveryTrouble(smtpError(responseCode, command)).permanent).toBe(true);
  });

  it.each([
    [450, 'RCPT TO'],
    [421, 'DATA'],
    [554, 'CONN'],
    [550, 'EHLO'],
    [454, 'STARTTLS'],
    [535, 'AUTH LOGIN'],
    [530, 'MAIL FROM'],
    [550, 'MAIL FROM'],
    [530, 'RCPT TO'],
    [503, 'DATA'],
    [552, 'RCPT TO'],
    [250, 'DATA'],
  ])('%i at %s passes, or can be put right', (responseCode, command) => {
    expect(deliveryTrouble(smtpError(responseCode, command)).permanent).toBe(false);
  });

  it('takes what it does not know for something that passes', () => {
    expect(deliveryTrouble('nonsense')).toMatchObject({ code: 'Error', permanent: false });
    expect(deliveryTrouble(null).permanent).toBe(false);
    expect(deliveryTrouble(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toMatchObject({
      code: 'ENOSPC',
      permanent: false,
      description: 'ENOSPC: full',
    });
  });

  it('takes a mail that cannot be addressed for lost', () => {
    expect(deliveryTrouble(new UnsendableMailError('no')).permanent).toBe(true);
  });

  it('keeps the description short, on one line, and storable on both engines', () => {
    const { description } = deliveryTrouble(new Error(`a\0b\r\nc\ud800 ${'x'.repeat(10_000)}`));
    expect(description.length).toBeLessThanOrEqual(500);
    expect(description).toMatch(/^Error: a b c\ufffd x+…$/);
  });
});
