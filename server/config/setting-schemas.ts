import proxyAddress from 'proxy-addr';
import * as v from 'valibot';
import { show } from '#content/show/show.ts';
import { GUEST_LENGTHS } from '#domain/booking/guest-fields.ts';
import { emailAddress } from '#domain/text/email-address.ts';
import { readConnectionUrl } from './connection-url.ts';
import { AuthSecret, Passcode } from './secrets.ts';

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

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

const postgresUrl = (name: string, unset: string) =>
  connectionUrl(name, ['postgres:', 'postgresql:'], `must be a postgres:// URL, or unset ${unset}`);

const isWebUrl = (text: string) =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

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
    GUEST_LENGTHS.guest_email.maxLength,
    `${name} must be one e-mail address, such as ${show.email}`,
  );

/** DNS labels (RFC 6376, 3.1); providers use underscores too. */
const DKIM_SELECTOR = /^(?!.*_domainkey)[a-z\d_-]{1,63}(\.[a-z\d_-]{1,63}){0,3}$/i;

export const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function areProxyRanges(list: string[]): boolean {
  try {
    proxyAddress.compile(list);
    return true;
  } catch {
    return false;
  }
}

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

const isEdgeCacheTime = (text: string) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 86_400;

const checkedNumber = (isValid: (text: string) => boolean, message: string) =>
  v.pipe(v.string(), v.check(isValid, message), v.transform(Number));

const list = v.pipe(v.string(), v.transform(splitList));

const SETTINGS = v.object({
  PORT: checkedNumber(isPort, 'PORT must be a number from 0 to 65535'),
  HOST: v.string(),
  ORIGIN: v.pipe(
    v.string(),
    v.check(isWebUrl, 'ORIGIN must be a URL such as https://show.example'),
    v.check(isBareOrigin, 'ORIGIN must end after the host and port, without a path'),
    v.check(isPlainHost, 'ORIGIN must name a host of letters, digits, dots and hyphens'),
    v.transform((text) => new URL(text).origin),
  ),
  HSTS_SUBDOMAINS: v.picklist(['yes', 'no'], 'HSTS_SUBDOMAINS must be yes or no'),
  EDGE_CACHE: checkedNumber(
    isEdgeCacheTime,
    'EDGE_CACHE must be a number of seconds from 1 to 86400',
  ),
  DATA_DIR: v.string(),
  DATABASE_URL: postgresUrl('DATABASE_URL', 'for the embedded database'),
  DATABASE_LISTEN_URL: postgresUrl('DATABASE_LISTEN_URL', 'without a pooler'),
  SMTP_URL: connectionUrl('SMTP_URL', ['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// URL'),
  MAIL_FROM: mailbox('MAIL_FROM'),
  NOTIFY_EMAIL: mailbox('NOTIFY_EMAIL'),
  DKIM_SELECTOR: v.pipe(
    v.string(),
    v.regex(
      DKIM_SELECTOR,
      'DKIM_SELECTOR must be only the name before ._domainkey, such as default',
    ),
  ),
  BOOKING_PASSCODE: Passcode,
  AUTH_SECRET: AuthSecret,
  ADMIN_SECOND_FACTOR: v.picklist(
    ['required', 'optional'],
    'ADMIN_SECOND_FACTOR must be required or optional',
  ),
  TRUST_PROXY: v.pipe(
    list,
    v.check(
      areProxyRanges,
      'TRUST_PROXY must be IP addresses or ranges with commas, such as 127.0.0.1,10.0.0.0/8',
    ),
  ),
  METRICS_TOKEN: v.pipe(
    v.string(),
    v.minLength(16, 'METRICS_TOKEN must have at least 16 characters'),
  ),
  LOG_LEVEL: v.picklist(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`),
  INSTANCE_PORTS: v.pipe(
    list,
    v.check((ports) => ports.every(isPort), 'INSTANCE_PORTS must be ports with commas'),
    v.transform((ports) => ports.map(Number)),
  ),
});

export const Environment = v.partial(SETTINGS);

export const SETTING_NAMES: readonly string[] = Object.keys(Environment.entries);

const bare = (name: string) => name.replaceAll('_', '').toUpperCase();

function isOneLetterApart(first: string, second: string): boolean {
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = long.slice(same + 1);
  return rest === short.slice(same) || rest === short.slice(same + 1);
}

const CLOSE_FROM_LETTERS = 6;

/** Finds variables that are almost a setting, such as MAILFROM: the server ignores them. */
export function misspeltSettings(environment: Readonly<Record<string, string | undefined>>) {
  return Object.keys(environment)
    .filter((name) => !SETTING_NAMES.includes(name))
    .flatMap((name) => {
      const meant = SETTING_NAMES.find((setting) => {
        if (bare(name) === bare(setting)) return true;
        const isLong = bare(setting).length >= CLOSE_FROM_LETTERS;
        return isLong && isOneLetterApart(bare(name), bare(setting));
      });
      return meant === undefined ? [] : [{ name, meant }];
    });
}
