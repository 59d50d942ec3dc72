import { join, resolve } from 'node:path';
import proxyAddress from 'proxy-addr';
import * as v from 'valibot';
import { show } from '#content/show.ts';
import { ConfigError } from './config-error.ts';
import { AuthSecret, PASSCODE_FILE, Passcode, type Secrets, secretsFor } from './secrets.ts';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** What the server is told by its environment, complete and checked. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The site's public origin; undefined serves this machine only (docs/requirements.md#R175). */
  readonly origin: string | undefined;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Undefined: each mail becomes a file in `outboxFolder`. */
  readonly smtpUrl: string | undefined;
  readonly outboxFolder: string;
  readonly mailFrom: string;
  readonly notifyEmail: string;
  readonly bookingPasscode: string;
  /** The file that keeps a passcode made by ourselves; undefined when it was given. */
  readonly passcodeFile: string | undefined;
  readonly authSecret: string;
  /** The proxies whose word on the client's address is taken, as addresses or ranges. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

const address = (protocols: readonly string[], message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message),
  );

function isBareAddress(text: string): boolean {
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username === '';
}

/** URLs may have quotation marks in their hosts; the origin is written into the pages as it is. */
function isPlainHost(text: string): boolean {
  return /^(\[[\da-f:]+\]|[a-z\d._-]+)(:\d+)?$/.test(new URL(text).host);
}

const mailbox = (name: string) =>
  v.pipe(v.string(), v.rfcEmail(`${name} must be one e-mail address, such as ${show.email}`));

const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function areProxies(list: readonly string[]): boolean {
  try {
    proxyAddress.compile([...list]);
    return true;
  } catch {
    return false;
  }
}

const PORT_MESSAGE = 'PORT must be a number from 0 to 65535';

const Environment = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, PORT_MESSAGE),
      v.transform(Number),
      v.maxValue(65_535, PORT_MESSAGE),
    ),
  ),
  HOST: v.optional(v.string()),
  ORIGIN: v.optional(
    v.pipe(
      address(['http:', 'https:'], 'ORIGIN must be an address such as https://show.example'),
      v.check(isBareAddress, 'ORIGIN must end after the host and port, without a path'),
      v.check(isPlainHost, 'ORIGIN must name a host of letters, digits, dots and hyphens'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  DATA_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(
    address(
      ['postgres:', 'postgresql:'],
      'DATABASE_URL must be a postgres:// address; leave it out for the embedded database',
    ),
  ),
  SMTP_URL: v.optional(
    address(['smtp:', 'smtps:'], 'SMTP_URL must be an smtp:// or smtps:// address'),
  ),
  MAIL_FROM: v.optional(mailbox('MAIL_FROM')),
  NOTIFY_EMAIL: v.optional(mailbox('NOTIFY_EMAIL')),
  BOOKING_PASSCODE: v.optional(Passcode),
  AUTH_SECRET: v.optional(AuthSecret),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform(splitList),
      v.check(
        (list) => areProxies(list),
        'TRUST_PROXY must list addresses or ranges with commas, such as 127.0.0.1,10.0.0.0/8',
      ),
    ),
  ),
  LOG_LEVEL: v.optional(
    v.pipe(v.string(), v.picklist(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)),
  ),
});

/** A setting that is left empty counts as not set. */
function givenIn(environment: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

/** Where the database is unless told otherwise. */
const folderOf = (setting: string | undefined) => resolve(setting ?? './data');

/** Where mails are kept as files, without a mail server. */
export const outboxFolderOf = (dataFolder: string) => join(dataFolder, 'outbox');

const DatabaseEnvironment = v.pick(Environment, ['DATA_DIR', 'DATABASE_URL']);

/**
 * Reads where the database is, and nothing else: what a command needs beside a running server.
 * @throws ConfigError when it cannot be there
 */
export function readDatabaseSettings(
  environment: Record<string, string | undefined>,
): Pick<Config, 'dataFolder' | 'databaseUrl'> {
  const parsed = v.safeParse(DatabaseEnvironment, givenIn(environment));
  if (!parsed.success) throw new ConfigError(parsed.issues.map(({ message }) => message));
  const { DATA_DIR, DATABASE_URL } = parsed.output;
  return { dataFolder: folderOf(DATA_DIR), databaseUrl: DATABASE_URL };
}

/** Everything but the secrets, which are made where none are given. */
export type ServerSettings = Omit<Config, keyof Secrets | 'passcodeFile'> & {
  readonly givenSecrets: { readonly [Name in keyof Secrets]: string | undefined };
};

/**
 * Reads the environment without making anything; with the next one, the only place that does.
 * @throws ConfigError with every mistake at once
 */
export function readSettings(environment: Record<string, string | undefined>): ServerSettings {
  const given = givenIn(environment);
  const parsed = v.safeParse(Environment, given, { abortPipeEarly: true });
  const mistakes = parsed.issues?.map((issue) => issue.message) ?? [];
  if (given.DATABASE_URL !== undefined) {
    for (const name of ['AUTH_SECRET', 'BOOKING_PASSCODE'].filter((secret) => !given[secret])) {
      mistakes.push(`${name} is required with DATABASE_URL, the same for every instance`);
    }
  }
  if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes);

  const values = parsed.output;
  const dataFolder = folderOf(values.DATA_DIR);
  return {
    host: values.HOST ?? '127.0.0.1',
    port: values.PORT ?? 3000,
    origin: values.ORIGIN,
    dataFolder,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    outboxFolder: outboxFolderOf(dataFolder),
    mailFrom: values.MAIL_FROM ?? show.mailFrom,
    notifyEmail: values.NOTIFY_EMAIL ?? show.email,
    trustedProxies: values.TRUST_PROXY ?? [],
    logLevel: values.LOG_LEVEL ?? 'info',
    givenSecrets: { bookingPasscode: values.BOOKING_PASSCODE, authSecret: values.AUTH_SECRET },
  };
}

/**
 * Reads the environment, and makes what is missing. With no setting at all the site runs on this
 * machine with an embedded database; missing secrets are made and kept in the data folder.
 * @throws ConfigError with every mistake at once
 */
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
