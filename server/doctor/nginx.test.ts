import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { checkNginx } from './nginx.ts';

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
