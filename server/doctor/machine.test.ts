import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { checkMachine, checkNginx, isAtLeast } from './machine.ts';

const ENGINES = '>=24.21.0 <25';
const NOW = Date.parse('2026-11-16T09:00:00Z');
const states = (version: string, now = NOW) =>
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
