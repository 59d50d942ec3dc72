import { defineConfig } from 'vitest/config';

/** Zones on both sides of the studio's and at both ends of the calendar. */
const ZONES = ['UTC', 'Africa/Nairobi', 'America/New_York', 'Pacific/Kiritimati'];

const beside = ['app', 'content', 'domain', 'scripts', 'server'].map(
  (room) => `${room}/**/*.test.ts?(x)`,
);

const isLongForm = process.env.FAULTS === 'long';

/** The short run keeps to UTC and the zone that is furthest from the studio's. */
const unitZones = isLongForm ? ZONES : ['UTC', 'Pacific/Kiritimati'];

/** The zones in which everything runs; the short run keeps to one for what needs a server. */
const serverZones = isLongForm ? ZONES : ['UTC'];

/** What needs tools that are not part of every machine runs in the long form only. */
const faultsLeftOut = isLongForm ? [] : ['tests/faults/**/*.long.test.ts'];

/** The packages of old browsers hold a program for this platform only. */
const hasOldEngines = process.platform === 'linux' && process.arch === 'x64';
const enginesLeftOut = hasOldEngines
  ? isLongForm
    ? []
    : ['tests/engines/**/*.long.test.ts']
  : ['tests/engines/**'];

function project(name: string, include: string[], order: number, more: object = {}) {
  return {
    extends: true as const,
    test: { name, include, sequence: { groupOrder: order }, ...more },
  };
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: ['tests/kit/vitest-setup.ts'],
    globalSetup: ['tests/kit/database/postgres-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is awaited comes when it comes: a busy machine is no fault. One second is the default.
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', '#tests/kit/report/closing-reporter.ts'],
    projects: [
      ...unitZones.map((zone) => project(`unit ${zone}`, beside, 0, { env: { TZ: zone } })),
      project('architecture', ['tests/architecture/**/*.test.ts'], 0),
      ...serverZones.map((zone) =>
        project(`server ${zone}`, ['tests/{contract,api}/**/*.test.ts'], 1, { env: { TZ: zone } }),
      ),
      project('browser', ['tests/e2e/**/*.test.ts'], 2),
      project('engines', ['tests/engines/**/*.test.ts'], 2, { exclude: enginesLeftOut }),
      project('faults', ['tests/faults/**/*.test.ts'], 3, {
        exclude: faultsLeftOut,
        // Counts decide in the short form; the long one has its figures from a machine to itself.
        fileParallelism: !isLongForm,
        testTimeout: isLongForm ? 1_800_000 : 120_000,
      }),
    ],
  },
});
