import { describe, expect, it } from 'vitest';
import { inlineTokens } from './inline-tokens.ts';

function inlined(value: string): string {
  const declaration = { value };
  inlineTokens().Declaration(declaration);
  return declaration.value;
}

describe('the tokens in a sheet', () => {
  it('are values where no page changes them, and properties elsewhere', () => {
    expect(inlined('var(--gap-2) var(--spacing-gutter)')).toBe('0.5rem var(--spacing-gutter)');
  });

  it('are not misspelt', () => {
    expect(() => inlined('var(--gap-9)')).toThrow('There is no token --gap-9');
  });
});
