import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { booking } from '#content/booking/booking.ts';
import { documentVersions } from '#content/generated/legal-versions.ts';
import { show } from '#content/show/show.ts';
import { targets } from '#content/show/targets.ts';
import { BOOKING_WINDOW } from '#domain/booking/booking-window.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { createLog } from './log.ts';
import { createTransport } from './mail/transport/create-transport.ts';
import { LIMITS } from './rate-limits/limits.ts';
import { type RunningServer, startServer } from './start.ts';

const PAGES_FOLDER = join(import.meta.dirname, '..', 'build', 'client');
/** Serves no pages: the development server does. */
const API_ONLY_FLAG = '--api-only';
const SHUTDOWN_TIMEOUT_MS = 9_000;

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function printStartMessage(server: RunningServer, config: Config): void {
  const lines = [
    `${show.name} is served`,
    `  at        ${config.origin ?? server.url}`,
    `  data      ${server.databaseLocation}`,
    `  mails     ${transport.description}`,
    `  passcode  ${config.passcodeFile ?? 'as given in BOOKING_PASSCODE'}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

// Files of the server contain personal data or secrets.
process.umask(0o077);
const config = readConfigOrExit();
const log = createLog(config.logLevel);
const transport = createTransport(config);
const isApiOnly = process.argv.includes(API_ONLY_FLAG);

if (!isApiOnly && !existsSync(PAGES_FOLDER)) {
  process.stderr.write('There is no build yet: run `npm run build` first, or `npm start`.\n');
  process.exit(1);
}

const server = await startServer({
  config,
  log,
  clock: systemClock,
  databaseClock: undefined,
  random: Math.random,
  window: BOOKING_WINDOW,
  limits: LIMITS,
  documents: documentVersions,
  isPublicRouteOpen: booking.isPublicRouteOpen,
  transport,
  mailPollMs: undefined,
  reminderPollMs: undefined,
  contactDelivery: targets.contactDelivery,
  pagesFolder: isApiOnly ? undefined : PAGES_FOLDER,
  onDamage: (error) => {
    log.fatal({ error }, 'the database is damaged; stopping');
    process.exit(1);
  },
}).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${show.name} could not start: ${reason}\n`);
  process.exit(1);
});
printStartMessage(server, config);

// The failed request has rolled back its transaction; the process can continue.
process.on('unhandledRejection', (error) => log.error({ error }, 'an unhandled rejection'));
// Node's own message would print the error whole, with the row that it may carry.
process.on('uncaughtException', (error) => {
  log.fatal({ error }, 'an uncaught exception; stopping');
  process.exit(1);
});

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    void server.stop().then(() => process.exit(0));
  });
}
