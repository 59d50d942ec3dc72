import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { IS_QUICK } from '#tests/kit/tier.ts';

const folders = (process.env.PATH ?? '').split(delimiter);

/** Programs of the delivered proxies that this machine does not have. */
const missing = ['nginx', 'caddy'].filter(
  (name) => !folders.some((folder) => existsSync(join(folder, name))),
);

export const WITHOUT_PROXIES = missing.length > 0 ? ['tests/faults/proxies/delivered/**'] : [];

export const PROXIES_NOT_RUN =
  missing.length > 0 && !IS_QUICK
    ? `not run here: the tests of the delivered proxies, for want of ${missing.join(' and ')}`
    : undefined;
