import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'show-tests-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function mistakesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig({ DATA_DIR: newFolder(), ...environment });
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  it('needs no setting at all, and keeps to this machine', () => {
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

  it('makes the missing secrets once and keeps them for its owner alone', () => {
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

  it('lists every mistake at once', () => {
    const mistakes = mistakesOf({
      PORT: 'eighty',
      ORIGIN: 'https://show.example/path',
      DATABASE_URL: 'mysql://localhost/show',
      SMTP_URL: 'mail.example:25',
      MAIL_FROM: 'the show',
      BOOKING_PASSCODE: 'short',
      AUTH_SECRET: 'short',
      TRUST_PROXY: 'the proxy',
      LOG_LEVEL: 'loud',
    });
    for (const name of [
      'PORT',
      'ORIGIN',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'BOOKING_PASSCODE',
      'AUTH_SECRET',
      'TRUST_PROXY',
      'LOG_LEVEL',
    ]) {
      expect(
        mistakes.filter((mistake) => mistake.startsWith(name)),
        name,
      ).toHaveLength(1);
    }
  });

  it('requires the secrets with DATABASE_URL, where made ones would differ between instances', () => {
    const mistakes = mistakesOf({ DATABASE_URL: 'postgres://localhost/show' });
    expect(mistakes).toEqual([
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
  ])('takes the origin %s as browsers write it', (ORIGIN, origin) => {
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
  ])('refuses the origin %s', (ORIGIN) => {
    expect(mistakesOf({ ORIGIN })).toHaveLength(1);
  });

  it('takes a setting that is left empty as not set', () => {
    const names = [
      'PORT',
      'HOST',
      'ORIGIN',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'NOTIFY_EMAIL',
      'BOOKING_PASSCODE',
      'AUTH_SECRET',
      'TRUST_PROXY',
      'LOG_LEVEL',
    ];
    expect(mistakesOf(Object.fromEntries(names.map((name) => [name, '']))).length).toBe(0);
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
  ])('refuses the %s %j, which is guessed soon, without repeating it', (name, value) => {
    const mistakes = mistakesOf({ [name]: value });
    expect(mistakes).toEqual([expect.stringMatching(`^${name} must `)]);
    expect(mistakes.join()).not.toContain(value.trim());
  });

  it('has no secret of its own: each installation makes others, and the example gives none', () => {
    const example = readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8');
    const settings = parseEnv(example);
    expect([settings.BOOKING_PASSCODE, settings.AUTH_SECRET]).toEqual(['', '']);
    const made = [newFolder(), newFolder(), newFolder()].map((DATA_DIR) =>
      readConfig({ ...settings, DATABASE_URL: '', DATA_DIR }),
    );
    expect(new Set(made.map(({ bookingPasscode }) => bookingPasscode)).size).toBe(made.length);
    expect(new Set(made.map(({ authSecret }) => authSecret)).size).toBe(made.length);
  });

  it.each(['booking-passcode', 'auth-secret'])('refuses a kept %s that is too short', (file) => {
    const DATA_DIR = newFolder();
    writeFileSync(join(DATA_DIR, file), '1\n');
    expect(mistakesOf({ DATA_DIR })).toEqual([expect.stringContaining(join(DATA_DIR, file))]);
  });

  it('says so where the data folder cannot be one', () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    expect(mistakesOf({ DATA_DIR: join(file, 'data') })).toEqual([
      expect.stringContaining('DATA_DIR must be a folder'),
    ]);
  });

  it('agrees on made secrets with processes that start at the same moment', async () => {
    const script = `
      import { readConfig } from '#server/config.ts';
      process.stdout.write(JSON.stringify(readConfig({ DATA_DIR: process.argv[1] })));`;
    for (let round = 0; round < 3; round += 1) {
      const folder = newFolder();
      const said = await Promise.all(
        Array.from({ length: 4 }, () =>
          promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, folder]),
        ),
      );
      expect(new Set(said.map(({ stdout }) => stdout)).size).toBe(1);
    }
  });
});
