import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { show } from '#content/show/show.ts';
import { ConfigError } from '#server/errors/operator-error.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { readConfig, readDatabaseSettings } from './config.ts';

const newFolder = () => temporaryFolder('config');

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig({ DATA_DIR: newFolder(), ...environment });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

it('the configuration requires no setting and binds to localhost', () => {
  const config = readConfig({ DATA_DIR: newFolder() });
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    origin: undefined,
    databaseUrl: undefined,
    smtpUrl: undefined,
    trustedProxies: [],
    logLevel: 'info',
  });
});

it('the configuration notifies NOTIFY_EMAIL, else the address of the content (R127)', () => {
  const notified = (settings: Record<string, string>) =>
    readConfig({ DATA_DIR: newFolder(), ...settings }).notifyEmail;
  expect(notified({})).toBe(show.email);
  expect(notified({ NOTIFY_EMAIL: 'team@swali.co.ke' })).toBe('team@swali.co.ke');
});

it('the configuration generates missing secrets once, readable by their owner only', () => {
  const DATA_DIR = join(newFolder(), 'data');
  const first = readConfig({ DATA_DIR });
  const second = readConfig({ DATA_DIR });
  expect(second).toEqual(first);
  expect(first.bookingPasscode).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  expect(first.authSecret.length).toBeGreaterThanOrEqual(32);
  expect(readFileSync(first.passcodeFile ?? '', 'utf8').trim()).toBe(first.bookingPasscode);
  expect(statSync(first.passcodeFile ?? '').mode & 0o777).toBe(0o600);
  expect(statSync(join(DATA_DIR, 'auth-secret')).mode & 0o777).toBe(0o600);
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
});

it('the configuration rejects several instances without a database that they share', () => {
  expect(problemsOf({ INSTANCE_PORTS: '3000, 3001' })).toEqual([
    'DATABASE_URL is required with several INSTANCE_PORTS, the same for every instance',
  ]);
  expect(problemsOf({ INSTANCE_PORTS: '3000' })).toEqual([]);
});

it('the configuration reports every invalid setting at once', () => {
  const wrong = {
    PORT: 'eighty',
    EDGE_CACHE: '0',
    ORIGIN: 'https://show.example/path',
    DATABASE_URL: 'mysql://localhost/show',
    SMTP_URL: 'mail.example:25',
    MAIL_FROM: 'the show',
    DKIM_SELECTOR: 'key1._domainkey.show.example',
    BOOKING_PASSCODE: 'short',
    AUTH_SECRET: 'short',
    TRUST_PROXY: 'the proxy',
    LOG_LEVEL: 'loud',
    HSTS_SUBDOMAINS: 'perhaps',
    METRICS_TOKEN: 'short',
    ADMIN_SECOND_FACTOR: 'yes',
  };
  const problems = problemsOf(wrong);
  for (const name of Object.keys(wrong)) {
    const named = problems.filter((problem) => problem.startsWith(name));
    expect(named, name).toHaveLength(1);
  }
});

it.each([
  ['SMTP_URL', 'smtp://user:Geheim#1x@host:587', '# as %23'],
  ['SMTP_URL', 'smtp://user:#Geheim1@host', '# as %23'],
  ['SMTP_URL', 'smtp://user:12/Geheim@host', '/ as %2F'],
  ['SMTP_URL', 'smtps://user:12?Geheim@host', '? as %3F'],
  ['SMTP_URL', 'smtp://user:Geheim?1/x@host', '? as %3F'],
  ['SMTP_URL', 'smtp://user:Geheim@12/x@host', '/ as %2F'],
  ['SMTP_URL', 'smtp://user:50%Geheim@host', '% as %25'],
  ['DATABASE_URL', 'postgres://user:12#Geheim@host/show', '# as %23'],
  ['DATABASE_URL', 'postgres://user:12/Geheim@host/show', '/ as %2F'],
  ['DATABASE_URL', 'postgres://user:12?Geheim@host/show', '? as %3F'],
  ['DATABASE_URL', 'postgres://user:50%Geheim@host/show', '% as %25'],
  ['DATABASE_URL', 'postgres://user:12/Geheim@/show?host=/run/postgresql', '/ as %2F'],
  ['DATABASE_URL', 'postgres://user:Geheim@host:port/show', 'its host or port'],
  ['DATABASE_URL', 'postgres://user:Geheim@/show', 'its host or port'],
])(
  'the configuration names what is wrong with the %s %s, without the password',
  (name, url, cause) => {
    const problems = problemsOf({ [name]: url });
    expect(problems.filter((problem) => problem.startsWith(name))).toEqual([
      expect.stringContaining(cause),
    ]);
    expect(problems.join()).not.toMatch(/Geheim|12/);
  },
);

it.each([
  ['postgres://user:pw@localhost:5432/show', 'postgres://user:pw@localhost:5432/show'],
  ['postgres://user:p%23s%2Fs@host/show', 'postgres://user:p%23s%2Fs@host/show'],
  ['postgres://user:p@ss w@host/show', 'postgres://user:p%40ss%20w@host/show'],
  ['postgres://host/show?user=me@tenant', 'postgres://host/show?user=me@tenant'],
  ['postgres://user:pw@/show?host=/run/postgresql', 'postgres://user:pw@%2Frun%2Fpostgresql/show'],
  [
    'postgres://user:pw@/show?sslmode=disable&host=%2Frun&port=5433',
    'postgres://user:pw@%2Frun/show?sslmode=disable&port=5433',
  ],
  ['postgres://user@%2Frun/show', 'postgres://user@%2Frun/show'],
])('the configuration reads the DATABASE_URL %s', (DATABASE_URL, databaseUrl) => {
  expect(readDatabaseSettings({ DATABASE_URL }).databaseUrl).toBe(databaseUrl);
});

it('the configuration requires the secrets with DATABASE_URL, since generated ones differ between instances (R176)', () => {
  const problems = problemsOf({ DATABASE_URL: 'postgres://localhost/show' });
  expect(problems).toEqual([
    'AUTH_SECRET is required with DATABASE_URL, the same for every instance',
    'BOOKING_PASSCODE is required with DATABASE_URL, the same for every instance',
  ]);
});

it.each([
  ['https://show.example', 'https://show.example'],
  ['https://show.example/', 'https://show.example'],
  ['https://show.example:443', 'https://show.example'],
  ['HTTPS://SHOW.EXAMPLE', 'https://show.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['https://swali.africa-show.example:8443', 'https://swali.africa-show.example:8443'],
  ['https://mañana.example', 'https://xn--maana-pta.example'],
])('the configuration normalizes the origin %s', (ORIGIN, origin) => {
  expect(readConfig({ DATA_DIR: newFolder(), ORIGIN }).origin).toBe(origin);
});

it.each([
  'https://show.example/path',
  'show.example',
  'ftp://show.example',
  'https://a@show.example',
  'https://show".example',
  "https://show'.example",
  'https://show&.example',
  'https://show`.example',
  'https://{show}.example',
])('the configuration rejects the origin %s', (ORIGIN) => {
  expect(problemsOf({ ORIGIN })).toHaveLength(1);
});

it('the configuration treats an empty setting as unset', () => {
  const ofServer =
    'PORT HOST ORIGIN DATABASE_URL BOOKING_PASSCODE AUTH_SECRET TRUST_PROXY LOG_LEVEL';
  const names = [...ofServer.split(' '), 'SMTP_URL', 'MAIL_FROM', 'NOTIFY_EMAIL', 'DKIM_SELECTOR'];
  expect(problemsOf(Object.fromEntries(names.map((name) => [name, '']))).length).toBe(0);
});

it.each([
  ['BOOKING_PASSCODE', '1234567'],
  ['BOOKING_PASSCODE', '      1234567      '],
  ['BOOKING_PASSCODE', 'aaaaaaaaaaaa'],
  ['BOOKING_PASSCODE', '12345678'],
  ['BOOKING_PASSCODE', 'PassCode'],
  ['AUTH_SECRET', 'x'.repeat(64)],
  ['AUTH_SECRET', '12345'.repeat(10)],
  ['AUTH_SECRET', 'better-auth-secret-12345678901234567890'],
])('the configuration rejects the weak %s %j without repeating it', (name, value) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toEqual([expect.stringMatching(`^${name} must `)]);
  expect(problems.join()).not.toContain(value.trim());
});

it('the configuration generates different secrets per installation; .env.example sets none', () => {
  const example = readFileSync(join(import.meta.dirname, '..', '..', '.env.example'), 'utf8');
  const settings = parseEnv(example);
  expect([settings.BOOKING_PASSCODE, settings.AUTH_SECRET]).toEqual(['', '']);
  const installations = [newFolder(), newFolder(), newFolder()].map((DATA_DIR) =>
    readConfig({ ...settings, DATABASE_URL: '', DATA_DIR }),
  );
  expect(new Set(installations.map(({ bookingPasscode }) => bookingPasscode)).size).toBe(3);
  expect(new Set(installations.map(({ authSecret }) => authSecret)).size).toBe(3);
});

it.each([
  ['booking-passcode', '1\n', 'cannot be used: BOOKING_PASSCODE must have'],
  ['auth-secret', '', 'is empty: AUTH_SECRET must have'],
  ['auth-secret', '\n', 'is empty: AUTH_SECRET must have'],
  ['auth-secret', 'half', 'cannot be used: AUTH_SECRET must have'],
])('the configuration rejects the stored %s %j and generates no other', (name, content, state) => {
  const DATA_DIR = newFolder();
  readConfig({ DATA_DIR });
  const file = join(DATA_DIR, name);
  writeFileSync(file, content);
  const [problem, ...others] = problemsOf({ DATA_DIR });
  expect(others).toEqual([]);
  expect(problem).toContain(`${file} ${state}`);
  expect(problem).toContain('Restore the file from a backup');
  expect(readFileSync(file, 'utf8')).toBe(content);
  expect(readdirSync(DATA_DIR).sort()).toEqual(['auth-secret', 'booking-passcode']);
});

it('the configuration reports a data folder that is not a folder', () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  expect(problemsOf({ DATA_DIR: join(file, 'data') })).toEqual([
    expect.stringContaining('DATA_DIR must be a writable folder'),
  ]);
});
