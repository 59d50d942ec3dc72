import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyDurably, syncPath } from '#server/config/durable-files.ts';
import { isUsableSecret, SECRET_FILES } from '#server/config/secrets.ts';

export interface RestoredSecrets {
  readonly taken: readonly string[];
  /** These are not copied, because the data folder has different ones. */
  readonly differing: readonly string[];
}

export type SecretsPolicy = 'keep present' | 'take from backup';

/** A differing secret stays by default: it may have been set because the backup's leaked. */
export function compareSecrets(
  folder: string,
  dataFolder: string,
  policy: SecretsPolicy,
): RestoredSecrets {
  const taken: string[] = [];
  const differing: string[] = [];
  if (resolve(folder) === resolve(dataFolder)) return { taken, differing };
  for (const name of SECRET_FILES) {
    if (!existsSync(join(folder, name))) continue;
    const present = join(dataFolder, name);
    const contentOf = (path: string) => readFileSync(path, 'utf8').trim();
    const hasValid = existsSync(present) && isUsableSecret(name, contentOf(present));
    if (hasValid && contentOf(present) === contentOf(join(folder, name))) continue;
    (hasValid && policy === 'keep present' ? differing : taken).push(name);
  }
  return { taken, differing };
}

/** Copies these files of a backup durably, and keeps the present ones with the suffix. */
export function takeSecrets(
  names: readonly string[],
  folder: string,
  dataFolder: string,
  keptSuffix: string,
): void {
  for (const name of names) {
    const present = join(dataFolder, name);
    if (existsSync(present)) copyDurably(present, present + keptSuffix);
    const arriving = `${present}.restoring`;
    copyDurably(join(folder, name), arriving);
    renameSync(arriving, present);
  }
  if (names.length > 0) syncPath(dataFolder);
}
