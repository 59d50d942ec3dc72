import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { ConfigError } from '#server/config/config-error.ts';
import type { SecretsChoices, SecretsRead } from '#tests/kit/database/make-secrets.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

const MAKE_SECRETS = join(import.meta.dirname, '..', '..', 'kit', 'database', 'make-secrets.ts');
const PROCESSES = 2;
const ROUNDS = 200;
/** Time for all processes to start; a late one runs the missed rounds without waiting. */
const START_AFTER_MS = 1_500;

it(`concurrent processes agree on generated secrets, ${ROUNDS} times`, async () => {
  const folder = temporaryFolder('secrets');
  const choices: SecretsChoices = {
    folder,
    rounds: ROUNDS,
    startAt: Date.now() + START_AFTER_MS,
    everyMs: 5,
  };
  const readsByProcess = await Promise.all(
    Array.from({ length: PROCESSES }, async (): Promise<SecretsRead[]> => {
      const program = promisify(execFile)(process.execPath, [
        MAKE_SECRETS,
        JSON.stringify(choices),
      ]);
      return JSON.parse((await program).stdout);
    }),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const kept = (name: string) => readFileSync(join(folder, String(round), name), 'utf8').trim();
    const secrets = { passcode: kept('booking-passcode'), authSecret: kept('auth-secret') };
    expect(secrets.passcode).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(secrets.authSecret.length).toBeGreaterThanOrEqual(32);
    for (const reads of readsByProcess) expect(reads[round], `round ${round}`).toEqual(secrets);
  }
});

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
