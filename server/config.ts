import { join, resolve } from 'node:path';
import proxyAddress from 'proxy-addr';
import * as v from 'valibot';
import { show } from '#content/show/show.ts';
import { BOOKING_LIMITS } from '#domain/booking/booking.ts';
import { emailAddress } from '#domain/text/email-address.ts';
import { ConfigError } from './config-error.ts';
import { readConnectionUrl } from './connection-url.ts';
import { AuthSecret, PASSCODE_FILE, Passcode, type Secrets, secretsFor } from './secrets.ts';

const DEFAULT_PORT = 3000;
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

export interface Config {
  readonly host: string;
  readonly port: number;
  /** The site's public origin; undefined restricts it to localhost (docs/requirements.md#R175). */
  readonly origin: string | undefined;
  readonly hstsSubdomains: boolean;
  /** For how long caches in front of the site may keep its pages; undefined: not at all. */
  readonly edgeCacheSeconds: number | undefined;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Of the PostgreSQL server itself, where `databaseUrl` is a pooler's: for what needs a session. */
  readonly databaseListenUrl: string | undefined;
  /** Undefined: mails are written to `outboxFolder`. */
  readonly smtpUrl: string | undefined;
  readonly outboxFolder: string;
  readonly mailFrom: string;
  readonly notifyEmail: string;
  /** Name of the mail provider's DKIM key, for the doctor. */
  readonly dkimSelector: string | undefined;
  readonly bookingPasscode: string;
  /** Undefined if the environment sets the passcode. */
  readonly passcodeFile: string | undefined;
  readonly authSecret: string;
  /** Admins without a second factor can only set one up. */
  readonly requiresSecondFactor: boolean;
  /** IP addresses or ranges of the proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Undefined: nobody reads /metrics. */
  readonly metricsToken: string | undefined;
}

const connectionUrl = (name: string, protocols: readonly string[], form: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readConnectionUrl(dataset.value, protocols, form);
      if ('href' in read) return read.href;
      addIssue({ message: `${name} ${read.problem}` });
      return NEVER;
    }),
  );

const urlWithProtocol = (protocols: readonly string[], message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message),
  );

function isBareOrigin(text: string): boolean {
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username === '';
}

/** Rejects the quotation marks that URLs allow in hosts: pages contain the origin unescaped. */
function isPlainHost(text: string): boolean {
  return /^(\[[\da-f:]+\]|[a-z\d._-]+)(:\d+)?$/.test(new URL(text).host);
}

const mailbox = (name: string) =>
  emailAddress(
    BOOKING_LIMITS.emailMaximum,
    `${name} must be one e-mail address, such as ${show.email}`,
  );

/** DNS labels (RFC 6376, 3.1); providers use underscores too. */
const DKIM_SELECTOR = /^(?!.*_domainkey)[a-z\d_-]{1,63}(\.[a-z\d_-]{1,63}){0,3}$/i;

const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function areProxyRanges(list: readonly string[]): boolean {
  try {
    proxyAddress.compile([...list]);
    return true;
  } catch {
    return false;
  }
}

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

const EDGE_CACHE_MESSAGE = 'EDGE_CACHE must be a number of seconds from 1 to 86400';

const isEdgeCacheTime = (text: string) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 86_400;

const PORT_MESSAGE = 'PORT must be a number from 0 to 65535';

const Environment = v.object({
  PORT: v.optional(v.pipe(v.string(), v.check(isPort, PORT_MESSAGE), v.transform(Number))),
  HOST: v.optional(v.string()),
  ORIGIN: v.optional(
    v.pipe(
      urlWithProtocol(['http:', 'https:'], 'ORIGIN must be a URL such as https://show.example'),
      v.check(isBareOrigin, 'ORIGIN must end after the host and port, without a path'),
      v.check(isPlainHost, 'ORIGIN must name a host of letters, digits, dots and hyphens'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  HSTS_SUBDOMAINS: v.optional(v.picklist(['yes', 'no'], 'HSTS_SUBDOMAINS must be yes or no')),
  EDGE_CACHE: v.optional(
    v.pipe(v.string(), v.check(isEdgeCacheTime, EDGE_CACHE_MESSAGE), v.transform(Number)),
  ),
  DATA_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(
    connectionUrl(
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'must be a postgres:// URL, or unset for the embedded database',
    ),
  ),
  DATABASE_LISTEN_URL: v.optional(
    connectionUrl(
      'DATABASE_LISTEN_URL',
      ['postgres:', 'postgresql:'],
      'must be a postgres:// URL, or unset without a pooler',
    ),
  ),
  SMTP_URL: v.optional(
    connectionUrl('SMTP_URL', ['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// URL'),
  ),
  MAIL_FROM: v.optional(mailbox('MAIL_FROM')),
  NOTIFY_EMAIL: v.optional(mailbox('NOTIFY_EMAIL')),
  DKIM_SELECTOR: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        DKIM_SELECTOR,
        'DKIM_SELECTOR must be only the name before ._domainkey, such as default',
      ),
    ),
  ),
  BOOKING_PASSCODE: v.optional(Passcode),
  AUTH_SECRET: v.optional(AuthSecret),
  ADMIN_SECOND_FACTOR: v.optional(
    v.picklist(['required', 'optional'], 'ADMIN_SECOND_FACTOR must be required or optional'),
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform(splitList),
      v.check(
        (list) => areProxyRanges(list),
        'TRUST_PROXY must be IP addresses or ranges with commas, such as 127.0.0.1,10.0.0.0/8',
      ),
    ),
  ),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.minLength(16, 'METRICS_TOKEN must have at least 16 characters')),
  ),
  LOG_LEVEL: v.optional(
    v.pipe(v.string(), v.picklist(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)),
  ),
  RESTART_COMMAND: v.optional(v.string()),
  INSTANCE_PORTS: v.optional(
    v.pipe(
      v.string(),
      v.transform(splitList),
      v.check((list) => list.every(isPort), 'INSTANCE_PORTS must be ports with commas'),
      v.transform((list) => list.map(Number)),
    ),
  ),
});

/** The names of all settings, some of which are secrets. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.entries);

function removeEmpty(environment: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

const dataFolderFrom = (setting: string | undefined) => resolve(setting ?? './data');

export const outboxFolderOf = (dataFolder: string) => join(dataFolder, 'outbox');

const DatabaseEnvironment = v.pick(Environment, [
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
]);

/** @throws ConfigError listing every invalid setting */
export function readDatabaseSettings(
  environment: Record<string, string | undefined>,
): Pick<Config, 'dataFolder' | 'databaseUrl' | 'databaseListenUrl'> {
  const parsed = v.safeParse(DatabaseEnvironment, removeEmpty(environment));
  if (!parsed.success) throw new ConfigError(parsed.issues.map(({ message }) => message));
  const { DATA_DIR, DATABASE_URL, DATABASE_LISTEN_URL } = parsed.output;
  return {
    dataFolder: dataFolderFrom(DATA_DIR),
    databaseUrl: DATABASE_URL,
    databaseListenUrl: DATABASE_LISTEN_URL,
  };
}

export interface UpdateSettings {
  /** For the shell, which gets the instance's port as PORT. */
  readonly restartCommand: string | undefined;
  readonly ports: readonly number[];
}

const UpdateEnvironment = v.pick(Environment, ['PORT', 'RESTART_COMMAND', 'INSTANCE_PORTS']);

/** @throws ConfigError listing every invalid setting */
export function readUpdateSettings(
  environment: Record<string, string | undefined>,
): UpdateSettings {
  const parsed = v.safeParse(UpdateEnvironment, removeEmpty(environment));
  if (!parsed.success) throw new ConfigError(parsed.issues.map(({ message }) => message));
  const { PORT = DEFAULT_PORT, RESTART_COMMAND, INSTANCE_PORTS } = parsed.output;
  return { restartCommand: RESTART_COMMAND, ports: INSTANCE_PORTS ?? [PORT] };
}

export type ServerSettings = Omit<Config, keyof Secrets | 'passcodeFile'> & {
  readonly givenSecrets: { readonly [Name in keyof Secrets]: string | undefined };
};

/** Has no side effects. @throws ConfigError listing every invalid setting */
export function readSettings(environment: Record<string, string | undefined>): ServerSettings {
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
  const dataFolder = dataFolderFrom(values.DATA_DIR);
  return {
    host: values.HOST ?? '127.0.0.1',
    port: values.PORT ?? DEFAULT_PORT,
    origin: values.ORIGIN,
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'yes',
    edgeCacheSeconds: values.EDGE_CACHE,
    dataFolder,
    databaseUrl: values.DATABASE_URL,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    smtpUrl: values.SMTP_URL,
    outboxFolder: outboxFolderOf(dataFolder),
    mailFrom: values.MAIL_FROM ?? show.mailFrom,
    notifyEmail: values.NOTIFY_EMAIL ?? show.email,
    dkimSelector: values.DKIM_SELECTOR,
    requiresSecondFactor: values.ADMIN_SECOND_FACTOR === 'required',
    trustedProxies: values.TRUST_PROXY ?? [],
    logLevel: values.LOG_LEVEL ?? 'info',
    metricsToken: values.METRICS_TOKEN,
    givenSecrets: { bookingPasscode: values.BOOKING_PASSCODE, authSecret: values.AUTH_SECRET },
  };
}

/** The settings for the log: each is named here, so that no secret gets into it by being new. */
export function settingsOf(config: Config) {
  const { host, port, origin, hstsSubdomains, dataFolder, databaseUrl, smtpUrl } = config;
  const { edgeCacheSeconds, requiresSecondFactor, trustedProxies, logLevel } = config;
  return {
    engine: databaseUrl === undefined ? 'sqlite' : 'postgres',
    host,
    port,
    origin,
    hstsSubdomains,
    edgeCacheSeconds,
    dataFolder,
    hasMailServer: smtpUrl !== undefined,
    requiresSecondFactor,
    trustedProxies,
    logLevel,
  };
}

/** Generates missing secrets. @throws ConfigError listing every invalid setting */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { givenSecrets, ...settings } = readSettings(environment);
  const { dataFolder } = settings;
  return {
    ...settings,
    ...secretsFor(dataFolder, givenSecrets),
    passcodeFile:
      givenSecrets.bookingPasscode === undefined ? join(dataFolder, PASSCODE_FILE) : undefined,
  };
}
