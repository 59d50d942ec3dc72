import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { misspeltSettings, SETTING_NAMES } from './setting-schemas.ts';

it.each([
  ['MAILFROM', 'MAIL_FROM'],
  ['NOTIFY_MAIL', 'NOTIFY_EMAIL'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['ORIGINS', 'ORIGIN'],
  ['BOOKING_PASSCOD', 'BOOKING_PASSCODE'],
  ['INSTANCE_PORT', 'INSTANCE_PORTS'],
])('%s is meant as %s', (name, meant) => {
  expect(misspeltSettings({ [name]: 'anything' })).toEqual([{ name, meant }]);
});

it('leaves the settings and foreign variables alone', () => {
  const foreign = [
    'PATH',
    'HOME',
    'USER',
    'POST',
    'LOGNAME',
    'NODE_ENV',
    'npm_config_registry',
    'SHLVL',
  ];
  const names = [...SETTING_NAMES, ...foreign, 'COMMAND_FORM', 'NODE_OPTIONS', 'INVOCATION_ID'];
  expect(misspeltSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});

it.each([
  ['README.md', /^\| (`.*?`) +\|/gm],
  ['.env.example', /^([A-Z_]+)=/gm],
])('%s lists every setting', (path, pattern) => {
  const listed = [...readFileSync(path, 'utf8').matchAll(pattern)].flatMap(([, names = '']) =>
    names.match(/[A-Z_]+/g),
  );
  expect(listed.sort()).toEqual([...SETTING_NAMES].sort());
});
