import { expect, it } from 'vitest';
import { buildHydrationScript } from './hydration-script.ts';

it('is a script of less than 4.7 KB without imports', async () => {
  const script = await buildHydrationScript();
  expect(script.length).toBeLessThan(4_700);
  expect(script).not.toMatch(/\bimport\b|<\/script/);
});
