import { once } from 'node:events';
import { expect, it } from 'vitest';
import { newFolder, resultOf, serve, urlOf } from './product-process.ts';

it('is served by one server at a time, also after a killed one', async () => {
  const settings = { PORT: '0', DATA_DIR: newFolder() };
  const first = serve(settings);
  await urlOf(first);
  const { code, out } = await resultOf(serve(settings));
  expect(code).toBe(1);
  expect(out).toContain(`another server uses the database in ${settings.DATA_DIR}`);
  const ended = once(first, 'exit');
  first.kill('SIGKILL');
  await ended;
  expect(await urlOf(serve(settings))).toMatch(/^http/);
});
