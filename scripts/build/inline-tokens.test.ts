import { expect, it } from 'vitest';
import { inlineTokens } from './inline-tokens.ts';

function inlined(value: string): string {
  const declaration = { value };
  inlineTokens().Declaration(declaration);
  return declaration.value;
}

it('the tokens in a sheet are values where no page changes them, and properties elsewhere', () => {
  expect(inlined('var(--gap-2) var(--spacing-gutter)')).toBe('0.5rem var(--spacing-gutter)');
});

it('the tokens in a sheet are not misspelt', () => {
  expect(() => inlined('var(--gap-9)')).toThrow('There is no token --gap-9');
});
