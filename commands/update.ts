import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#server/time/clock.ts';
import { type Command, runCommand } from './run-command.ts';
import { lockUpdates } from './update/journal.ts';
import { findPlaces } from './update/places.ts';
import { type UpdateOptions, update } from './update/update.ts';

const USAGE = `npm run update                      installs the newest release, and publishes your own content
npm run update -- VERSION           installs this one, such as 1.2.0 or origin/main
npm run update -- --back            goes back to the release before
    --backups FOLDER                for the backup that is made first; otherwise DATA_DIR/backups
    --wait SECONDS                  until an instance must be ready; otherwise 60
    --one-way                       also if the present version does not work with the new tables
Run it again after an interruption: it continues, or starts again.`;

const DEFAULT_WAIT_SECONDS = '60';

/** Returns undefined if they are not as in `USAGE`. */
function parseParameters(parameters: readonly string[]): UpdateOptions | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        back: { type: 'boolean', default: false },
        backups: { type: 'string' },
        wait: { type: 'string', default: DEFAULT_WAIT_SECONDS },
        'one-way': { type: 'boolean', default: false },
      },
    });
    const [version, ...rest] = positionals;
    const isPlain = rest.length === 0 && !(values.back && version !== undefined);
    if (!isPlain || !/^[1-9]\d{0,3}$/.test(values.wait)) return undefined;
    return {
      version,
      back: values.back,
      oneWay: values['one-way'],
      backups: values.backups === undefined ? undefined : resolve(values.backups),
      waitMs: Number(values.wait) * 1000,
    };
  } catch {
    return undefined;
  }
}

export const command: Command = async (parameters, environment) => {
  const options = parseParameters(parameters);
  if (options === undefined) return [false, USAGE];
  const places = findPlaces(join(import.meta.dirname, '..'));
  const unlock = lockUpdates(places);
  try {
    const print = (line: string) => process.stdout.write(`${line}\n`);
    return await update({ places, environment, clock: systemClock, print }, options);
  } finally {
    unlock();
  }
};

if (import.meta.main) await runCommand(command);
