import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { show } from '#content/show/show.ts';
import { ConfigError } from '#server/errors/operator-error.ts';
import { PASSCODE_FILE, secretsFor } from './secrets.ts';
import { Environment, splitList } from './setting-schemas.ts';

const DEFAULT_PORT = 3000;

function removeEmpty(environment: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

export const outboxFolderOf = (dataFolder: string) => join(dataFolder, 'outbox');

/** All that name the PostgreSQL database: they change together. */
export const DATABASE_URL_SETTINGS = ['DATABASE_URL', 'DATABASE_LISTEN_URL'] as const;

/** All that name where the data are: a program that works on other data has to get each of them. */
export const DATABASE_SETTINGS = ['DATA_DIR', ...DATABASE_URL_SETTINGS] as const;

const DatabaseEnvironment = v.pick(Environment, DATABASE_SETTINGS);

const databaseSettingsOf = (values: v.InferOutput<typeof DatabaseEnvironment>) => ({
  dataFolder: resolve(values.DATA_DIR ?? './data'),
  databaseUrl: values.DATABASE_URL,
  /** Names the PostgreSQL server itself where `databaseUrl` is a pooler's: LISTEN and migrations need a session. */
  databaseListenUrl: values.DATABASE_LISTEN_URL,
});

/** @throws ConfigError listing every invalid setting */
export function readDatabaseSettings(environment: Record<string, string | undefined>) {
  const parsed = v.safeParse(DatabaseEnvironment, removeEmpty(environment));
  if (!parsed.success) throw new ConfigError(parsed.issues.map(({ message }) => message));
  return databaseSettingsOf(parsed.output);
}

export type ServerSettings = ReturnType<typeof readSettings>;

/** Has no side effects. @throws ConfigError listing every invalid setting */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = removeEmpty(environment);
  const parsed = v.safeParse(Environment, given, { abortPipeEarly: true });
  const problems = parsed.issues?.map((issue) => issue.message) ?? [];
  if (given.DATABASE_URL !== undefined) {
    for (const name of ['AUTH_SECRET', 'BOOKING_PASSCODE'].filter((secret) => !given[secret])) {
      problems.push(`${name} is required with DATABASE_URL, the same for every instance`);
    }
  }
  // The template's instances would each get an empty database of their own, and take the same slots.
  if (given.DATABASE_URL === undefined && splitList(given.INSTANCE_PORTS ?? '').length > 1) {
    problems.push(
      'DATABASE_URL is required with several INSTANCE_PORTS, the same for every instance',
    );
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const values = parsed.output;
  const database = databaseSettingsOf(values);
  const port = values.PORT ?? DEFAULT_PORT;
  return {
    host: values.HOST ?? '127.0.0.1',
    port,
    /** The ports of all instances on this machine, for the doctor. */
    instancePorts: values.INSTANCE_PORTS ?? [port],
    /** The site's public origin; undefined restricts it to localhost (docs/requirements.md#R175). */
    origin: values.ORIGIN,
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'yes',
    /** Caches in front of the site may keep its pages for so long; undefined: not at all. */
    edgeCacheSeconds: values.EDGE_CACHE,
    ...database,
    /** Undefined: mails are written to `outboxFolder`. */
    smtpUrl: values.SMTP_URL,
    outboxFolder: outboxFolderOf(database.dataFolder),
    mailFrom: values.MAIL_FROM ?? show.mailFrom,
    notifyEmail: values.NOTIFY_EMAIL ?? show.email,
    /** Name of the mail provider's DKIM key, for the doctor. */
    dkimSelector: values.DKIM_SELECTOR,
    requiresSecondFactor: values.ADMIN_SECOND_FACTOR === 'required',
    /** IP addresses or ranges of the proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: values.TRUST_PROXY ?? [],
    logLevel: values.LOG_LEVEL ?? 'info',
    /** Undefined: nobody reads /metrics. */
    metricsToken: values.METRICS_TOKEN,
    givenSecrets: { bookingPasscode: values.BOOKING_PASSCODE, authSecret: values.AUTH_SECRET },
  };
}

/** Each is named here, so that no secret gets into the log by being new. */
const LOGGED_SETTINGS = [
  'host',
  'port',
  'origin',
  'hstsSubdomains',
  'edgeCacheSeconds',
  'dataFolder',
  'requiresSecondFactor',
  'trustedProxies',
  'logLevel',
] as const satisfies readonly (keyof Config)[];

export const settingsOf = (config: Config) => ({
  engine: config.databaseUrl === undefined ? 'sqlite' : 'postgres',
  hasMailServer: config.smtpUrl !== undefined,
  ...Object.fromEntries(LOGGED_SETTINGS.map((name) => [name, config[name]])),
});

export type Config = ReturnType<typeof readConfig>;

/** Generates missing secrets. @throws ConfigError listing every invalid setting */
export function readConfig(environment: Record<string, string | undefined>) {
  const { givenSecrets, ...settings } = readSettings(environment);
  const { dataFolder } = settings;
  return {
    ...settings,
    ...secretsFor(dataFolder, givenSecrets),
    passcodeFile:
      givenSecrets.bookingPasscode === undefined ? join(dataFolder, PASSCODE_FILE) : undefined,
  };
}

/** The origin of a server on this machine that no setting names. */
export function localOrigin(port: number): string {
  return new URL(`http://localhost:${port}`).origin;
}

/** A URL that a browser on this machine can open. @param host on which the server listens */
export function localUrl(host: string, port: number): string {
  const isEveryAddress = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isEveryAddress ? 'localhost' : name}:${port}`;
}
