/**
 * Reads the configuration on many new data folders, each at an instant that other processes read it
 * at, too: `node make-secrets.ts CHOICES`. Says what it read, as JSON.
 */
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';

/** What the process is told, as JSON. */
export interface SecretsChoices {
  readonly folder: string;
  readonly rounds: number;
  /** Of the first round, in milliseconds since 1970. */
  readonly startAt: number;
  readonly everyMs: number;
}

/** What was read in one round, or why not. */
export type SecretsRead = { readonly passcode: string; readonly authSecret: string } | string;

function read(folder: string): SecretsRead {
  try {
    const config = readConfig({ DATA_DIR: folder });
    return { passcode: config.bookingPasscode, authSecret: config.authSecret };
  } catch (error) {
    return String(error);
  }
}

const choices: SecretsChoices = JSON.parse(process.argv[2] ?? '');
const reads: SecretsRead[] = [];
for (let round = 0; round < choices.rounds; round += 1) {
  const at = choices.startAt + round * choices.everyMs;
  // Busy until then, since a process that sleeps does not wake to the microsecond.
  while (performance.timeOrigin + performance.now() < at);
  reads.push(read(join(choices.folder, String(round))));
}
process.stdout.write(JSON.stringify(reads));
