import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import proxyAddress from 'proxy-addr';
import * as v from 'valibot';
import { show } from '#content/show.ts';

const AUTH_SECRET_MINIMUM = 32;
const PASSCODE_MINIMUM = 8;
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** What the server is told by its environment, complete and checked. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The site's public address; undefined while only this machine is meant (READING 34). */
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

/** Everything that is wrong with the environment, one sentence each. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(
      `The environment has mistakes:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`,
    );
    this.mistakes = mistakes;
  }
}

const optional = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  );

const address = (protocols: readonly string[], message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message),
  );

const isBareOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

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

const Environment = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'PORT must be a number from 0 to 65535'),
      v.transform(Number),
      v.maxValue(65_535, 'PORT must be a number from 0 to 65535'),
    ),
    '3000',
  ),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, 'HOST must not be empty')), '127.0.0.1'),
  ORIGIN: optional(
    v.pipe(
      address(['http:', 'https:'], 'ORIGIN must be an address such as https://show.example'),
      v.check(isBareOrigin, 'ORIGIN must end after the host and port, without a path or a slash'),
    ),
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'DATA_DIR must not be empty')), './data'),
  DATABASE_URL: optional(
    address(
      ['postgres:', 'postgresql:'],
      'DATABASE_URL must be a postgres:// address; leave it out for the embedded database',
    ),
  ),
  SMTP_URL: optional(
    address(['smtp:', 'smtps:'], 'SMTP_URL must be an smtp:// or smtps:// address'),
  ),
  MAIL_FROM: v.optional(mailbox('MAIL_FROM'), show.mailFrom),
  NOTIFY_EMAIL: v.optional(mailbox('NOTIFY_EMAIL'), show.email),
  BOOKING_PASSCODE: optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(
        PASSCODE_MINIMUM,
        `BOOKING_PASSCODE must have at least ${PASSCODE_MINIMUM} characters`,
      ),
    ),
  ),
  AUTH_SECRET: optional(
    v.pipe(
      v.string(),
      v.minLength(
        AUTH_SECRET_MINIMUM,
        `AUTH_SECRET must have at least ${AUTH_SECRET_MINIMUM} characters`,
      ),
    ),
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform(splitList),
      v.check(
        (list) => areProxies(list),
        'TRUST_PROXY must list addresses or ranges with commas, such as 127.0.0.1,10.0.0.0/8',
      ),
    ),
    '',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`),
    'info',
  ),
});

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Letters that cannot be mistaken for one another, for reading out on the phone. */
function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Reads a secret from its file, or makes it and keeps it there, for its owner alone. */
function keptSecret(file: string, make: () => string): string {
  if (!existsSync(file)) {
    writeFileSync(file, `${make()}\n`, { mode: 0o600, flag: 'wx' });
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/**
 * Reads the environment, the only place that does. With no setting at all the site runs on this
 * machine with an embedded database; missing secrets are made and kept in the data folder.
 * @throws ConfigError with every mistake at once
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = v.safeParse(Environment, environment, { abortPipeEarly: true });
  const mistakes = parsed.issues?.map((issue) => issue.message) ?? [];
  const given = (name: string) => (environment[name] ?? '') !== '';
  if (given('DATABASE_URL')) {
    for (const name of ['AUTH_SECRET', 'BOOKING_PASSCODE'].filter((secret) => !given(secret))) {
      mistakes.push(`${name} is required with DATABASE_URL, the same for every instance`);
    }
  }
  if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes);

  const values = parsed.output;
  const dataFolder = resolve(values.DATA_DIR);
  const passcodeFile = join(dataFolder, 'booking-passcode');
  if (!values.BOOKING_PASSCODE || !values.AUTH_SECRET) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  }
  return {
    host: values.HOST,
    port: values.PORT,
    origin: values.ORIGIN,
    dataFolder,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    outboxFolder: join(dataFolder, 'outbox'),
    mailFrom: values.MAIL_FROM,
    notifyEmail: values.NOTIFY_EMAIL,
    bookingPasscode:
      values.BOOKING_PASSCODE ??
      keptSecret(passcodeFile, () => `${randomLetters(4)}-${randomLetters(4)}-${randomLetters(4)}`),
    passcodeFile: values.BOOKING_PASSCODE ? undefined : passcodeFile,
    authSecret:
      values.AUTH_SECRET ??
      keptSecret(join(dataFolder, 'auth-secret'), () => randomLetters(2 * AUTH_SECRET_MINIMUM)),
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  };
}
