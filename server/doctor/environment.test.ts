import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { security } from '#content/show/security.ts';
import { securityTxtExpiry } from '#domain/show/security-contact.ts';
import { utcMidnight } from '#domain/time/plain-date.ts';
import { readSettings } from '#server/config/config.ts';
import { DAY_MS } from '#server/time/clock.ts';
import { temporaryFolder } from '../../tests/kit/temporary-folder.ts';
import { checkEnvironment, checkMachine, checkNginx, isAtLeast } from './environment.ts';

const ENDS = utcMidnight(securityTxtExpiry(security.mailboxTested));
const PUBLIC = { MAIL_FROM: 'bookings@swali.co.ke', NOTIFY_EMAIL: 'studio@swali.co.ke' };

const problems = (environment: Record<string, string>, now = ENDS - 100 * DAY_MS) =>
  Array.from(checkEnvironment(readSettings({ ...PUBLIC, ...environment }), now))
    .filter(({ state }) => state !== 'ok')
    .map(({ state, text }) => `${state}: ${text}`);

it('warns before and after security.txt expires', () => {
  const settings = { ORIGIN: 'https://swali.co.ke', TRUST_PROXY: '127.0.0.1' };
  expect(problems(settings)).toEqual([]);
  expect(problems(settings, ENDS - 20 * DAY_MS)).toEqual([
    expect.stringMatching(/^warning: security\.txt expires on/),
  ]);
  expect(problems(settings, ENDS + DAY_MS)).toEqual([
    expect.stringMatching(/^warning: security\.txt expired on/),
  ]);
});

it.each([
  [{}, /^warning: ORIGIN is not set/],
  [{ ORIGIN: 'http://localhost:3000' }, /^warning: ORIGIN is http:\/\/localhost:3000, which is/],
  [{ ORIGIN: 'http://swali.co.ke' }, /^wrong: ORIGIN is http:\/\/swali\.co\.ke: passwords/],
  [{ ORIGIN: 'https://swali.co.ke' }, /^warning: TRUST_PROXY is not set/],
])('reports %j as insecure', (environment, problem) => {
  expect(problems(environment)).toEqual([expect.stringMatching(problem)]);
});

const REACHABLE = { ORIGIN: 'https://swali.co.ke', TRUST_PROXY: '127.0.0.1' };

it.each([
  'no-reply',
  'noreply',
  'NoReply',
  'no_reply',
  'donotreply',
  'do-not-reply',
  'bookings.noreply',
  'noreply+bookings',
  'noreply2',
  'dont-reply',
  'never.reply',
])('warns that nobody may read calendar replies to %s@', (name) => {
  expect(problems({ ...REACHABLE, MAIL_FROM: `${name}@swali.co.ke` })).toEqual([
    expect.stringMatching(/^warning: MAIL_FROM is .* calendars send their replies/),
  ]);
});

it.each(['bookings', 'reply', 'nora', 'casanoreply', 'replies-no'])(
  'accepts %s@ as a sender',
  (name) => {
    expect(problems({ ...REACHABLE, MAIL_FROM: `${name}@swali.co.ke` })).toEqual([]);
  },
);

const ENGINES = '>=24.21.0 <25';
const MACHINE_NOW = Date.parse('2026-11-16T09:00:00Z');
const states = (version: string, now = MACHINE_NOW) =>
  checkMachine(version, ENGINES, now).map(({ state }) => state);

it('compares versions numerically', () => {
  expect(isAtLeast('24.21.0', '24.21.0')).toBe(true);
  expect(isAtLeast('24.100.0', '24.21.0')).toBe(true);
  expect(isAtLeast('24.3.9', '24.21.0')).toBe(false);
  expect(isAtLeast('25.0.0', '24.21.0')).toBe(true);
});

it('reports a wrong Node version or clock', () => {
  expect(states('24.21.0')).toEqual(['ok', 'ok']);
  expect(states('24.20.9')).toEqual(['wrong', 'ok']);
  expect(states('25.0.0')).toEqual(['wrong', 'ok']);
  expect(states('24.21.0', 0)).toEqual(['ok', 'wrong']);
});

const STEP = /^sed -i '(.*)' \/etc\/nginx\/nginx\.conf$/m;

it("warns of an nginx in front of the site with fewer connections than docs/running.md's", () => {
  const folder = temporaryFolder('nginx');
  const findings = (settings: string) => {
    writeFileSync(join(folder, 'nginx.conf'), settings);
    return checkNginx(folder).map(({ state, text }) => `${state}: ${text}`);
  };
  const ofDebian = 'worker_processes auto;\nevents {\n\tworker_connections 768;\n}\n';
  const [, script = ''] = STEP.exec(readFileSync('docs/running.md', 'utf8')) ?? [];
  const changed = (settings: string) =>
    execFileSync('sed', [script], { input: settings, encoding: 'utf8' });
  expect(findings(ofDebian)).toEqual([]);
  mkdirSync(join(folder, 'show'));
  writeFileSync(join(folder, 'show', 'server.conf'), '');
  expect(findings(ofDebian)).toEqual([
    expect.stringMatching(
      /^warning: .*Set there: worker_connections 8192; worker_rlimit_nofile 20000;$/,
    ),
  ]);
  const enough = changed(ofDebian);
  expect(findings(enough)).toEqual([expect.stringMatching(/^ok: /)]);
  expect(changed(enough)).toBe(enough);
});
