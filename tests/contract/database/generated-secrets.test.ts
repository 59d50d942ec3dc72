import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { ConfigError } from '#server/errors/operator-error.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

it.each([
  ['', 'is empty'],
  ['\n', 'is empty'],
  ['half', 'cannot be used'],
])('does not start with the stored secret %j and generates no other', (content, state) => {
  const folder = temporaryFolder('secrets');
  readConfig({ DATA_DIR: folder });
  const file = join(folder, 'auth-secret');
  writeFileSync(file, content);
  const start = () => readConfig({ DATA_DIR: folder });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(`${file} ${state}: AUTH_SECRET must have`);
  expect(start).toThrow('Restore the file from a backup');
  expect(start).toThrow('everybody is signed out');
  expect(readFileSync(file, 'utf8')).toBe(content);
  expect(readdirSync(folder).sort()).toEqual(['auth-secret', 'booking-passcode']);
});
