import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { SecretsChoices, SecretsRead } from '#tests/kit/database/make-secrets.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

const MAKE_SECRETS = join(import.meta.dirname, '..', '..', 'kit', 'database', 'make-secrets.ts');
const PROCESSES = 2;
const ROUNDS = 200;
/** Time for all processes to start; a late one runs the missed rounds without waiting. */
const START_AFTER_MS = 1_500;

it(`concurrent processes agree on generated secrets, ${ROUNDS} times (T13)`, async () => {
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
