import { execFileSync } from 'node:child_process';

/** The quick run has the files `x.test.ts`, that of all `x.all.test.ts` too, the long one also `x.long.test.ts`. */
const TIERS = ['quick', 'all', 'long'] as const;
type Tier = (typeof TIERS)[number];

function tierOfRun(): Tier {
  const given = process.env.TIER ?? 'quick';
  const known = TIERS.find((one) => one === given);
  if (known === undefined) throw new Error(`TIER is ${given}: it is one of ${TIERS}`);
  return known;
}

const tier = tierOfRun();

/** Of `npm run test:faults`: it takes the machine for itself, and records figures. */
export const IS_LONG = tier === 'long';

export const IS_QUICK = tier === 'quick';

export const EXCLUDED = {
  quick: ['**/*.all.test.{ts,tsx}', '**/*.long.test.{ts,tsx}'],
  all: ['**/*.long.test.{ts,tsx}'],
  long: [],
}[tier];

/** Returns a size for this run's tier; without a size of its own, the quick run has that of `all`. */
export function pick<Size>(sizes: {
  readonly quick?: Size;
  readonly all: Size;
  readonly long: Size;
}): Size {
  return tier === 'quick' ? (sizes.quick ?? sizes.all) : sizes[tier];
}

/** A run fails by the change that it tests: only the long run explores what no run has seen before. */
function ownSeed(of: Tier): number {
  if (of === 'quick') return 1;
  if (of === 'long') return Date.now() % 1_000_000;
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' });
    return Number.parseInt(commit.slice(0, 6), 16);
  } catch {
    // The sources of an archive have no repository.
    return 1;
  }
}

/** Seed of all random choices. The environment variable SEED repeats the choices of another run. */
export const SEED = Number(process.env.SEED ?? ownSeed(tier));
// The workers of a run have the same.
process.env.SEED = String(SEED);
