import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { freePort } from '#server/http/listener.ts';
import { listen } from '#tests/kit/listen.ts';
import { copySources, PROJECT } from '#tests/kit/project-copy.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { newFolder, resultOf, waitForOutput } from './product-process.ts';

/** How a script is called in a fresh clone, and what comes of it. */
interface Call {
  /** The parameters after `--`, with which it ends within seconds. */
  readonly words?: readonly string[];
  /** 'serves': it runs until it is stopped. */
  readonly ends: 0 | 1 | 'serves';
  readonly says: RegExp;
}

const usage = (name: string): Call => ({ ends: 1, says: new RegExp(`npm run ${name} -- `) });
const NO_DATABASE = /^There is no \S+\/data\/show\.sqlite yet\. Start the site first/m;
const LINTED = /^Checked \d+ files in .*No fixes applied\.$/m;

const CALLS: Readonly<Record<string, Call>> = {
  start: { ends: 'serves', says: /"msg":"server started"/ },
  build: { ends: 0, says: /│ \/booking-calendar +│/ },
  serve: { ends: 1, says: /there is no build: run `npm run build` first, or `npm start`/ },
  dev: { ends: 'serves', says: /server started.*Local +http|Local +http.*server started/s },
  test: { words: ['domain/text/'], ends: 0, says: /^[1-9]\d* passed, 0 failed$/m },
  'test:all': { words: ['domain/text/guest'], ends: 0, says: /^[1-9]\d* passed, 0 failed$/m },
  'test:faults': { words: ['--wrong'], ends: 1, says: /^npm test -- /m },
  'test:watch': { words: ['--run', 'domain/text/'], ends: 0, says: /Tests .*passed/ },
  mutation: usage('mutation'),
  simulate: { words: ['--seed=1', '--days=1'], ends: 0, says: /no invariant is broken/ },
  admin: { words: ['list'], ends: 1, says: NO_DATABASE },
  demo: { ends: 'serves', says: / {2}data {6}.*\n/ },
  backup: { ends: 1, says: NO_DATABASE },
  restore: usage('restore'),
  forget: usage('forget'),
  import: usage('import'),
  mails: usage('mails'),
  doctor: { ends: 1, says: /npm run build/ },
  release: usage('release'),
  audit: { ends: 0, says: /found 0 vulnerabilities/ },
  'install:tools': { ends: 0, says: /^Installing the packages of package-lock\.json/m },
  bench: { words: ['nothing'], ends: 1, says: /^Unknown part nothing; the parts are /m },
  content: { ends: 0, says: /> node scripts\/content\/prepare-content\.ts\n/ },
  types: { ends: 0, says: /> tsc\n/ },
  names: { ends: 0, says: /^content\/copy-names\.txt has the names of all texts\.$/m },
  lint: { ends: 0, says: LINTED },
  format: { ends: 0, says: LINTED },
};

const scripts: Readonly<Record<string, string>> = packageFile.scripts;
/** Scripts that npm runs before another. */
const isHook = (name: string) => name.startsWith('pre') && name.slice(3) in scripts;
const names = Object.keys(scripts).filter((name) => !isHook(name));
const hookOf = (name: string) => scripts[`pre${name}`] ?? '';

const OUTPUTS = ['.cache', '.astro', 'app/generated', 'build', 'content/generated', 'data'];
const INSTALL = 'node scripts/install.mjs';
const REQUIRE_INSTALL = 'node scripts/require-install.mjs';
/** npm's own, which needs no package, and the installation itself. */
const WITHOUT_HOOK = ['audit', 'install:tools'];

let clone = '';
let registry = '';

/** Answers that no package has a known vulnerability; no other request gets a package. */
async function startRegistry(): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer((_, response) => response.end('{}')))}`;
}

function createClone(): string {
  const folder = newFolder();
  copySources(folder);
  execFileSync('git', ['init', '--quiet', folder]);
  // Hard links where the folders are on one disk: the packages are large.
  const copy = 'cp -al "$1" "$2" 2>/dev/null || cp -a "$1" "$2"';
  execFileSync('sh', ['-c', copy, '-', join(PROJECT, 'node_modules'), folder]);
  // Without Lighthouse and Stryker, which come from a registry.
  for (const name of ['package.json', 'package-lock.json']) {
    writeFileSync(join(folder, 'tools', name), '{}\n');
  }
  return folder;
}

/** Runs a script as a person would, without the settings of the one who runs this test. */
async function runNpm(folder: string, words: readonly string[]): Promise<ChildProcess> {
  const child = spawn('npm', ['run', ...words], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PORT: String(await freePort()),
      npm_config_registry: registry,
      // No test is called that needs a browser: none is installed.
      CHROMIUM: process.execPath,
      FIREFOX: process.execPath,
    },
    // A process group of its own, all of which ends with the test.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestEnd(() => void spawnSync('kill', ['-KILL', '--', `-${child.pid}`]));
  return child;
}

beforeAll(async () => {
  registry = await startRegistry();
  clone = createClone();
});

beforeEach(() => {
  for (const path of OUTPUTS) rmSync(join(clone, path), { recursive: true, force: true });
  rmSync(join(clone, 'tools', 'node_modules'), { recursive: true, force: true });
  mkdirSync(join(clone, 'tools', 'node_modules'));
});

it('every script has an expectation, and every documented one exists', () => {
  expect(Object.keys(CALLS).sort()).toEqual([...names].sort());
  const documented = ['README.md', 'CONTRIBUTING.md', 'content/README.md'].flatMap((path) => {
    const text = readFileSync(join(PROJECT, path), 'utf8');
    return Array.from(text.matchAll(/\bnpm (?:run ([a-z:]+)|(start|test))\b/g), (found) =>
      found.slice(1).join(''),
    );
  });
  expect(documented).toContain('demo');
  expect(documented.filter((name) => !names.includes(name))).toEqual([]);
});

const LIMIT = { timeout: 900_000 };

it.each(names)('npm run %s works in a fresh clone, or says what it needs', LIMIT, async (name) => {
  const { words = [], ends, says } = CALLS[name] ?? { ends: 0, says: /^$/ };
  const child = await runNpm(clone, [name, '--', ...words]);
  if (ends === 'serves') {
    const output = await waitForOutput(child, says);
    expect(output).not.toContain('│');
    const page = await fetch(output.match(/http:\/\/localhost:\d+/g)?.at(-1) ?? '');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
    child.kill('SIGTERM');
    // Both end with the last process that writes to them.
    const { err } = await resultOf(child);
    expect(err).not.toMatch(/^ +at /m);
    return;
  }
  const { code, out, err } = await resultOf(child);
  expect([code, out + err]).toEqual([ends, expect.stringMatching(says)]);
  expect(out + err).not.toMatch(/^ +at /m);
});

it('every script installs the packages, or names the command that does', () => {
  const first = (name: string) => hookOf(name).split(' && ')[0] ?? '';
  const others = names.filter((name) => ![INSTALL, REQUIRE_INSTALL].includes(first(name)));
  expect(others).toEqual(WITHOUT_HOOK);
});

it('no shell starts Node again after the installation: it keeps the one that it found before', () => {
  const again = Object.values(scripts).filter((line) => / && node /.test(line));
  expect(again).toEqual(['cd tools && node ../scripts/install.mjs']);
});

it.each(names.filter((name) => hookOf(name) === REQUIRE_INSTALL))(
  'npm run %s installs nothing, and names the command that does',
  async (name) => {
    const folder = newFolder();
    for (const path of ['package.json', 'scripts/require-install.mjs']) {
      cpSync(join(PROJECT, path), join(folder, path));
    }
    const { code, err } = await resultOf(await runNpm(folder, ['--silent', name]));
    expect([code, err]).toEqual([
      1,
      'The packages are not installed: run "npm run build" first.\n',
    ]);
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  },
);
