import { expect, it } from 'vitest';
import { buildInlineScript } from './inline-script.ts';

it.each([
  ['app/layout/page-script/page-script.ts', 6_300],
  ['app/hydration/early-presses.ts', 4_000],
])('makes %s a script without imports, of less than %i bytes', async (path, bytes) => {
  const script = await buildInlineScript(path);
  expect(script.length).toBeLessThan(bytes);
  expect(script).not.toMatch(/\bimport\b|<\/script/);
});
