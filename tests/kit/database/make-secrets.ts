/** `node make-secrets.ts CHOICES`: reads the configuration of new data folders, each when others do, as JSON. */
import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';

export interface SecretsChoices {
  readonly folder: string;
  readonly rounds: number;
  /** The instant of the first round, in milliseconds since 1970. */
  readonly startAt: number;
  readonly everyMs: number;
}

export type SecretsRead = { readonly passcode: string; readonly authSecret: string } | string;

const { folder, rounds, startAt, everyMs }: SecretsChoices = JSON.parse(process.argv[2] ?? '');
const reads: SecretsRead[] = [];
for (let round = 0; round < rounds; round += 1) {
  // A busy wait: a sleeping process does not wake to the microsecond.
  while (performance.timeOrigin + performance.now() < startAt + round * everyMs);
  try {
    const config = readConfig({ DATA_DIR: join(folder, String(round)) });
    reads.push({ passcode: config.bookingPasscode, authSecret: config.authSecret });
  } catch (error) {
    reads.push(String(error));
  }
}
process.stdout.write(JSON.stringify(reads));
