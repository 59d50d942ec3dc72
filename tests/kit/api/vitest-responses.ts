import { afterEach, expect } from 'vitest';
import { checkResponses, takeViolations } from './documented-responses.ts';

checkResponses();
afterEach(() => {
  expect(takeViolations(), 'responses that the OpenAPI document does not describe').toEqual([]);
});
