import { expect, it } from 'vitest';
import { READ_SECONDS } from './legal-documents.ts';

it('lets the terms be confirmed after 12 seconds and the policy after 10 (R112)', () => {
  expect(READ_SECONDS).toEqual({ terms: 12, policy: 10 });
});
