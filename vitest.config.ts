import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE } from './scripts/test/compile-cache.ts';
import { type PartName, partsOf } from './scripts/test/parts.ts';

/** Zones on both sides of the studio's and at both ends of the calendar. */
const ZONES = ['UTC', 'Africa/Nairobi', 'America/New_York', 'Pacific/Kiritimati'];

const isLongForm = process.env.FAULTS === 'long';

/** The short run keeps to UTC and the zone that is furthest from the studio's. */
const unitZones = isLongForm ? ZONES : ['UTC', 'Pacific/Kiritimati'];

/** The zones in which everything runs; the short run keeps to one for what needs a server. */
const serverZones = isLongForm ? ZONES : ['UTC'];

/** Tests of pictures and of SMTP: seconds of work whose result no time zone can change. */
const ZONE_FREE_TESTS = [
  'scripts/content/portraits.test.ts',
  'scripts/build/files/share-pictures.test.ts',
  'server/mail/transport/transport.test.ts',
];

const parts = partsOf(isLongForm);

function project(name: string, names: readonly PartName[], more: object = {}) {
  return {
    extends: true as const,
    test: {
      name,
      include: names.flatMap((part) => parts[part].include),
      exclude: names.flatMap((part) => parts[part].exclude),
      ...more,
    },
  };
}

export default defineConfig({
  test: {
    pool: 'forks',
    // Many tests wait for a process, a database or a timer: three workers leave two cores idle for a sixth of
    // the run, and five make every test slower.
    maxWorkers: 4,
    // Every test makes a server and drops it. With V8's small young generation, collecting that takes a
    // tenth of a worker's CPU time.
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=32'],
    // A worker runs many files, as most of a short file's time goes into importing the server. What a
    // test starts, it stops, and what it changes of the process, it changes back.
    isolate: false,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    // As Node runs it: a page contains the text of one of its functions, whose hash is in the policy.
    server: { deps: { external: [/\/build\/server\/index\.js$/] } },
    setupFiles: ['tests/kit/vitest-setup.ts'],
    globalSetup: ['tests/kit/database/sqlite-setup.ts', 'tests/kit/database/postgres-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is awaited comes when it comes: a busy machine is no fault. One second is the default.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      ...unitZones.map((zone) =>
        project(`unit ${zone}`, ['unit'], {
          env: { TZ: zone },
          exclude: [...parts.unit.exclude, ...ZONE_FREE_TESTS],
        }),
      ),
      project('zone-free', ['unit'], { include: ZONE_FREE_TESTS }),
      project('architecture', ['architecture']),
      ...serverZones.map((zone) =>
        project(`server ${zone}`, ['contract', 'api'], {
          env: { TZ: zone },
          // Compares every response with the OpenAPI document.
          setupFiles: ['tests/kit/api/vitest-responses.ts'],
        }),
      ),
      project('engines', ['engines']),
      project('faults', ['faults'], {
        // Counts decide in the short form; the long one has its figures from a machine to itself.
        sequence: { groupOrder: isLongForm ? 1 : 0 },
        fileParallelism: !isLongForm,
        testTimeout: isLongForm ? 1_800_000 : 120_000,
      }),
    ],
  },
});
