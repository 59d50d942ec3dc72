import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** A release that `npm run update` has prepared has it in its folder. */
export const RELEASE_FILE = 'release.json';

const Release = v.object({
  name: v.string(),
  commit: v.string(),
  /** The folder with the owner's branch, from which releases are made. */
  checkout: v.string(),
  follows: v.optional(v.string()),
});

export type Release = v.InferOutput<typeof Release>;

/** Returns undefined in a folder that no update has made, such as a checkout or an image. */
export function readRelease(folder: string): Release | undefined {
  const file = join(folder, RELEASE_FILE);
  if (!existsSync(file)) return undefined;
  return v.parse(Release, JSON.parse(readFileSync(file, 'utf8')));
}
