import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyDurably } from '#server/database/durable-files.ts';
import { isUsableSecret, SECRET_FILES } from '#server/secrets.ts';

/** The secrets of a backup, by file name. */
export interface RestoredSecrets {
  /** Now in the data folder. */
  readonly taken: readonly string[];
  /** Left out, because the data folder has another one. */
  readonly differing: readonly string[];
}

/** The choice between a backup's secret and a different one in the data folder. */
export type SecretsPolicy = 'keep present' | 'take from backup';

function takeFrom(folder: string, dataFolder: string, name: string, keptSuffix: string): void {
  const present = join(dataFolder, name);
  if (existsSync(present)) copyDurably(present, present + keptSuffix);
  const arriving = `${present}.restoring`;
  copyDurably(join(folder, name), arriving);
  renameSync(arriving, present);
}

/**
 * Brings the secrets of a backup into the data folder where it has none that can be used. One that
 * differs may have been set because the backup's has leaked, and nothing restored depends on it, so
 * it stays unless the policy says otherwise; then it is kept beside.
 */
export function restoreSecrets(
  folder: string,
  dataFolder: string,
  policy: SecretsPolicy,
  keptSuffix: string,
): RestoredSecrets {
  const taken: string[] = [];
  const differing: string[] = [];
  if (resolve(folder) === resolve(dataFolder)) return { taken, differing };
  for (const name of SECRET_FILES) {
    if (!existsSync(join(folder, name))) continue;
    const present = join(dataFolder, name);
    const contentOf = (path: string) => readFileSync(path, 'utf8').trim();
    const isThere = existsSync(present) && isUsableSecret(name, contentOf(present));
    if (isThere && contentOf(present) === contentOf(join(folder, name))) continue;
    if (isThere && policy === 'keep present') differing.push(name);
    else {
      takeFrom(folder, dataFolder, name, keptSuffix);
      taken.push(name);
    }
  }
  return { taken, differing };
}
