import { expect, it } from 'vitest';
import { classifyDeliveryError } from './delivery-error.ts';
import { UnsendableMailError } from './outgoing-mail.ts';

const smtpError = (responseCode: number, command: string) =>
  Object.assign(new Error(`reply ${responseCode}`), { code: 'EENVELOPE', responseCode, command });

it.each([
  [550, 'RCPT TO'],
  [553, 'RCPT TO'],
  [554, 'DATA'],
  [599, 'DATA'],
])('classifies %i at %s as permanent', (responseCode, command) => {
  expect(classifyDeliveryError(smtpError(responseCode, command)).permanent).toBe(true);
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
])('classifies %i at %s as temporary', (responseCode, command) => {
  expect(classifyDeliveryError(smtpError(responseCode, command)).permanent).toBe(false);
});

it('treats an unknown error as temporary', () => {
  expect(classifyDeliveryError('nonsense')).toMatchObject({ code: 'Error', permanent: false });
  expect(classifyDeliveryError(null).permanent).toBe(false);
  expect(classifyDeliveryError(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toMatchObject(
    { code: 'ENOSPC', permanent: false, description: 'ENOSPC: full' },
  );
});

it('treats an invalid recipient as permanent', () => {
  expect(classifyDeliveryError(new UnsendableMailError('no')).permanent).toBe(true);
});

it('describes the error in one short line that both engines can store', () => {
  const { description } = classifyDeliveryError(new Error(`a\0b\r\nc\ud800 ${'x'.repeat(10_000)}`));
  expect(description.length).toBeLessThanOrEqual(500);
  expect(description).toMatch(/^Error: a b c\ufffd x+…$/);
});
