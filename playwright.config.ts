import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/install-browser.ts';
import { VISIBLE_VARIABLE } from './tests/kit/browser/browser-setup.ts';
import type { ServerOptions } from './tests/kit/browser/test.ts';
import { EXCLUDED } from './tests/kit/tier.ts';

// The workers, which load this file too, have other arguments.
if (process.argv.some((word) => ['--headed', '--debug', '--ui'].includes(word)))
  process.env[VISIBLE_VARIABLE] = 'yes';
const executablePath = findBrowser({ isVisible: process.env[VISIBLE_VARIABLE] !== undefined });

// Servers in processes of their own start in two thirds of the time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache', 'compiled');

/** It builds a site: one worker alone would finish last. */
const LONG_SET_UP = '**/owner-changes.test.ts';

/** Set by playwright-core for a headless browser: it hovers, and points exactly. */
const MOUSE =
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/**
 * Playwright's own value, which this replaces, and the header `Cross-Origin-Opener-Policy`: from the blank page of
 * a new context to a page with it, a browser changes to another process, which takes 0.05 s of CPU time. That the
 * server sends it, tests/api/http/headers.test.ts states.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'CrossOriginOpenerPolicy',
];

export default defineConfig<ServerOptions>({
  testDir: 'tests/e2e',
  // Node runs them as they are. Otherwise every worker would spend seconds on transforming the pages' module.
  build: { external: ['**/*.ts', '**/build/server/*.js'] },
  outputDir: '.cache/e2e',
  globalSetup: [
    './tests/kit/browser/browser-setup.ts',
    './tests/kit/pages-setup.ts',
    './tests/kit/database/sqlite-setup.ts',
    './tests/kit/database/postgres-setup.ts',
  ],
  projects: [
    { name: 'e2e with builds', testMatch: LONG_SET_UP, testIgnore: EXCLUDED },
    { name: 'e2e', testIgnore: [LONG_SET_UP, ...EXCLUDED] },
  ],
  workers: Math.max(3, availableParallelism()),
  forbidOnly: true,
  // A busy machine is no defect: what is awaited may come late, and a test take six times as long as at rest.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: 'dot',
  use: {
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Africa/Nairobi',
    // A failed test leaves its last page as a picture and as a tree of roles. Tracing every test takes a tenth of
    // the run's CPU time: `--trace=retain-on-failure` asks for it.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Other hinting makes letters up to a tenth wider than in a browser with a desktop.
        '--font-render-hinting=none',
        // Replaces Playwright's value, of which it keeps the mouse. Without a graphics card, the blur under the
        // navigation bar takes a twentieth of a run's CPU time; the bar of tests/engines is translucent.
        `--blink-settings=${MOUSE},prefersReducedTransparency=true`,
        `--disable-features=${DISABLED_FEATURES.join()}`,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
