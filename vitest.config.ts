import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { WITHOUT_PROXIES } from './tests/kit/faults/proxy-programs.ts';
import { EXCLUDED, IS_LONG, pick } from './tests/kit/tier.ts';

/** On both sides of the studio's and at both ends of the calendar. */
const ZONES = ['UTC', 'Africa/Nairobi', 'America/New_York', 'Pacific/Kiritimati'];

/** The quick run keeps to one zone: pure functions to the one that is furthest from the studio's and from UTC. */
const unitZones = pick({ quick: ['Pacific/Kiritimati'], all: ZONES, long: ZONES });
const serverZones = pick({ all: ['UTC'], long: ZONES });

/** The packages of old browsers support this platform only. */
const HAS_OLD_ENGINES = process.platform === 'linux' && process.arch === 'x64';

/** Tests beside the sources: all that are in no other project, so that none is left out. */
const UNIT = {
  include: ['**/*.test.{ts,tsx}'],
  exclude: [
    ...configDefaults.exclude,
    ...EXCLUDED,
    '.cache/**',
    'tests/{api,architecture,contract,e2e,engines,faults,simulation}/**',
  ],
};

function testsOf(...folders: readonly string[]) {
  return {
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    exclude: [...EXCLUDED, ...WITHOUT_PROXIES],
  };
}

const PAGES = 'tests/kit/pages-setup.ts';
const DATABASES = ['sqlite', 'postgres'].map((engine) => `tests/kit/database/${engine}-setup.ts`);

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

/** Those with a smaller `order` run first: a mistake that pure functions show is shown at once. */
function project(name: string, options: Options, order = 1) {
  const globalSetup = ['tests/kit/content-setup.ts', ...[options.globalSetup ?? []].flat()];
  const test = { name, ...options, globalSetup, sequence: { groupOrder: order } };
  return { extends: true as const, test };
}

export default defineConfig({
  test: {
    pool: 'forks',
    // Many tests wait for a process, a database or a timer: three workers leave two cores idle for a sixth of
    // the run, and five make every test slower.
    maxWorkers: Math.max(4, availableParallelism()),
    // Every test makes a server and drops it. With V8's small young generation, collecting that takes a
    // tenth of a worker's CPU time.
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=32'],
    // A worker runs many files, as most of a short file's time goes into importing the server. What a
    // test starts, it stops, and what it changes of the process, it changes back.
    isolate: false,
    // Servers in processes of their own start in two thirds of the time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'compiled') },
    // As Node runs it: a page contains the text of one of its functions, whose hash is in the policy.
    server: { deps: { external: [/\/build\/server\/index\.js$/] } },
    setupFiles: ['tests/kit/vitest-setup.ts'],
    // Only a hang is a failure: on a machine with a load of 18, a test takes six times as long as at rest.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      ...unitZones.map((TZ) => project(`unit ${TZ}`, { ...UNIT, env: { TZ } }, 0)),
      project('architecture', testsOf('architecture'), 0),
      ...serverZones.flatMap((TZ) => [
        project(`contract ${TZ}`, { ...testsOf('contract'), globalSetup: DATABASES, env: { TZ } }),
        project(`api ${TZ}`, {
          ...testsOf('api'),
          globalSetup: [PAGES, ...DATABASES],
          env: { TZ },
          setupFiles: ['tests/kit/api/vitest-responses.ts'],
        }),
      ]),
      ...(HAS_OLD_ENGINES
        ? [project('engines', { ...testsOf('engines'), globalSetup: [PAGES, ...DATABASES] })]
        : []),
      project(
        'faults',
        {
          ...testsOf('faults', 'simulation'),
          globalSetup: [PAGES, ...DATABASES],
          // Counts decide elsewhere; the long run has its figures from a machine to itself.
          fileParallelism: !IS_LONG,
          ...(IS_LONG && { testTimeout: 1_800_000 }),
        },
        IS_LONG ? 2 : 1,
      ),
    ],
  },
});
