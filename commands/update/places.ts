import {
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncPath } from '#server/config/durable-files.ts';
import { type Release, readRelease } from '#server/config/release.ts';
import { OperatorError } from '#server/errors/operator-error.ts';

const CHECKOUT = 'checkout';

export interface Places {
  /** The owner's branch: `content/` is edited and committed here. */
  readonly checkout: string;
  /** A folder per release, with its packages and pages. */
  readonly releases: string;
  readonly current: string;
  /** A link to the release that it ran before. */
  readonly previous: string;
  readonly journal: string;
  readonly lock: string;
}

/** `root` is a release or the checkout. @throws OperatorError outside of an installation */
export function findPlaces(root: string): Places {
  const checkout = readRelease(root)?.checkout ?? root;
  if (basename(checkout) !== CHECKOUT || !existsSync(join(checkout, '.git'))) {
    throw new OperatorError(
      `${checkout} is not the folder ${CHECKOUT} of an installation: docs/running.md#updates describes the folders.`,
    );
  }
  const base = dirname(checkout);
  const releases = join(base, 'releases');
  mkdirSync(releases, { recursive: true });
  return {
    checkout,
    releases,
    current: join(base, 'current'),
    previous: join(base, 'previous'),
    journal: join(base, 'update.json'),
    lock: join(base, 'update.lock'),
  };
}

/** Returns the release to which a link of `Places` points; undefined before there is one. */
export const releaseAt = (link: string): Release | undefined =>
  existsSync(link) ? readRelease(realpathSync(link)) : undefined;

/** Processes that run keep the folder in which they were started. */
export function pointTo(link: string, { releases }: Places, name: string): void {
  const next = `${link}.next`;
  rmSync(next, { force: true });
  symlinkSync(join(basename(releases), name), next);
  renameSync(next, link);
  syncPath(dirname(link));
}

/** Removes all releases but these, and what killed updates have left. */
export function removeReleases({ releases }: Places, kept: readonly (string | undefined)[]): void {
  for (const name of readdirSync(releases)) {
    if (!kept.includes(name)) rmSync(join(releases, name), { recursive: true, force: true });
  }
}
