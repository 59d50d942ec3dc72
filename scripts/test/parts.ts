interface Part {
  readonly runner: 'vitest' | 'playwright';
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export type PartName = 'unit' | 'architecture' | 'contract' | 'api' | 'engines' | 'faults' | 'e2e';

/** The packages of old browsers support this platform only. */
const HAS_OLD_ENGINES = process.platform === 'linux' && process.arch === 'x64';

const BESIDE_SOURCES = ['app', 'content', 'domain', 'scripts', 'server', 'tests/kit'];

export function partsOf(isLongForm: boolean): Readonly<Record<PartName, Part>> {
  const folder = (name: string) => [`tests/${name}/**/*.test.ts`];
  const longOnly = (name: string) => (isLongForm ? [] : [`tests/${name}/**/*.long.test.ts`]);
  return {
    unit: {
      runner: 'vitest',
      include: BESIDE_SOURCES.map((name) => `${name}/**/*.test.{ts,tsx}`),
      exclude: [],
    },
    architecture: { runner: 'vitest', include: folder('architecture'), exclude: [] },
    contract: { runner: 'vitest', include: folder('contract'), exclude: [] },
    api: { runner: 'vitest', include: folder('api'), exclude: [] },
    engines: {
      runner: 'vitest',
      include: folder('engines'),
      exclude: HAS_OLD_ENGINES ? longOnly('engines') : folder('engines'),
    },
    // The long fault tests need tools that not every machine has.
    faults: { runner: 'vitest', include: folder('faults'), exclude: longOnly('faults') },
    e2e: { runner: 'playwright', include: folder('e2e'), exclude: [] },
  };
}
