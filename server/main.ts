import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import { targets } from '#content/show/targets.ts';
import { BOOKING_WINDOW } from '#domain/booking/slots/availability.ts';
import { scryptHasher } from './auth/better-auth/crypto.ts';
import { type Config, readConfig, settingsOf } from './config/config.ts';
import { misspeltSettings } from './config/setting-schemas.ts';
import { DEMO_FLAG } from './database/demo-mark.ts';
import { lockDataFolder } from './database/engines/server-lock.ts';
import { createLog, openLogOutput } from './errors/log.ts';
import { ConfigError, errorCode, OperatorError } from './errors/operator-error.ts';
import { readDiskSpace } from './health-report/checks.ts';
import { createTransport } from './mail/transport/transport.ts';
import { loadSite } from './pages/site.ts';
import { LIMITS } from './rate-limits/limits.ts';
import { type RunningServer, startServer } from './start.ts';
import { systemClock } from './time/clock.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGES_FOLDER = join(ROOT, 'build', 'client');
/** Serves no pages: the development server does. */
const API_ONLY_FLAG = '--api-only';
const SHUTDOWN_TIMEOUT_MS = 9_000;

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // Its level may be one of the invalid settings.
    createLog('fatal').fatal({ problems: error.problems }, 'invalid settings');
    process.exit(1);
  }
}

// Files of the server contain personal data or secrets.
process.umask(0o077);
const config = readConfigOrExit();
const logOutput = openLogOutput();
const log = createLog(config.logLevel, logOutput.stream);
/** Ends the process once its log is written. Is never fulfilled. */
function exit(code: number): Promise<never> {
  logOutput.end(() => process.exit(code));
  return new Promise(() => {});
}
const transport = createTransport(config);

// The failed request has rolled back its transaction; the process can continue.
process.on('unhandledRejection', (error) => log.error({ error }, 'an unhandled rejection'));
// Node's own message would print the error whole, with the row that it may carry.
process.on('uncaughtException', (error) => {
  log.fatal({ error }, 'an uncaught exception; stopping');
  void exit(1);
});
// Node would print it as text.
process.removeAllListeners('warning');
process.on('warning', (warning) => log.warn({ error: warning }, 'a warning of Node'));

for (const misspelt of misspeltSettings(process.env))
  log.warn(misspelt, 'this setting is unknown and ignored');

const isApiOnly = process.argv.includes(API_ONLY_FLAG);

if (!isApiOnly && !existsSync(PAGES_FOLDER)) {
  log.fatal('there is no build: run `npm run build` first, or `npm start`');
  await exit(1);
}

// Part of a build, whose absence is reported above.
const { documentVersions } = await import('#content/generated/legal-versions.ts');

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
// `npm start` and `npm run demo` import this file, and tell a person at a terminal the same in plain lines.
const startLevel = import.meta.main || !process.stdout.isTTY ? 'info' : 'debug';
log[startLevel](
  { version, node: process.versions.node, settings: settingsOf(config) },
  'server starting',
);
/** `deploy/update.sh` links the release before. */
const earlierPages = join(ROOT, 'earlier', 'build', 'client');
const metricsRegistry = new Registry();
collectDefaultMetrics({ register: metricsRegistry });
async function start(): Promise<RunningServer> {
  if (config.databaseUrl === undefined) await lockDataFolder(config.dataFolder);
  return startServer({
    config,
    log,
    metricsRegistry,
    clock: systemClock,
    random: Math.random,
    window: BOOKING_WINDOW,
    limits: LIMITS,
    passwords: scryptHasher,
    documents: documentVersions,
    isPublicRouteOpen: bookingCopy.isPublicRouteOpen,
    transport,
    readDiskSpace: () => readDiskSpace(config.dataFolder),
    version,
    contactDelivery: targets.contactDelivery,
    loadSite: isApiOnly ? undefined : () => loadSite(PAGES_FOLDER, earlierPages),
    isDemo: process.argv.includes(DEMO_FLAG),
    onDamage: (error) => {
      log.fatal({ error }, 'the database is damaged; stopping');
      void exit(1);
    },
  });
}

const server = await start().catch((error: unknown) => {
  if (error instanceof OperatorError) {
    log.fatal(error.message);
    return exit(1);
  }
  const isPortInUse = errorCode(error) === 'EADDRINUSE';
  const reason = `port ${config.port} is in use: stop the other program, or set PORT`;
  log.fatal({ error }, isPortInUse ? reason : 'server could not start');
  return exit(1);
});
/** Contains no secrets. */
export const locations = {
  url: config.origin ?? server.url,
  data: server.databaseLocation,
  mails: transport.description,
  passcode: config.passcodeFile ?? 'as given in BOOKING_PASSCODE',
};
log[startLevel]({ port: server.port, ...locations }, 'server started');

function stopUnfinished(reason: string): void {
  log.error({ reason }, 'server stopped before everything was finished');
  void exit(1);
}

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return stopUnfinished(`a second ${signal}`);
    isStopping = true;
    log.info({ signal }, 'server stopping');
    setTimeout(() => stopUnfinished('its time was over'), SHUTDOWN_TIMEOUT_MS).unref();
    void server.stop().then(() => {
      log.info('server stopped');
      void exit(0);
    });
  });
}
