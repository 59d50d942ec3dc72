/** Runs on any Node version: it installs the pinned one. Takes equal packages over from a given folder. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const INSTALLED = 'node_modules/.installed';
const NPM_MINIMUM = 11;
/** Vite takes paths for URLs, Node has patterns in its import map, and PATH is a list. */
const UNREADABLE = process.platform === 'win32' ? /[#?%*]/ : /[#?%*:\\]/;

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const [character] = process.cwd().match(UNREADABLE) ?? [];
if (character !== undefined) {
  stop(
    `Move the project to a folder without '${character}' in its path: its tools cannot read it.`,
  );
}
const [, npm] = process.env.npm_config_user_agent?.match(/^npm\/(\d+)/) ?? [];
// Earlier ones run every package's script of installation: some would compile what they bring along.
if (npm !== undefined && Number(npm) < NPM_MINIMUM) {
  stop(`npm ${NPM_MINIMUM} or later is needed: run "npm install --global npm".`);
}

/** Omits the version of this package, which changes with each release. */
function contentOf(path) {
  const { version: _, ...content } = JSON.parse(readFileSync(path, 'utf8'));
  if (content.packages) delete content.packages[''].version;
  return JSON.stringify(content);
}

const hash = createHash('sha256')
  .update(contentOf('package-lock.json'))
  .update(contentOf('package.json'))
  .digest('hex');

/** npm's own cache is below HOME, which may not be writable. */
function cacheOptions() {
  const cache = process.env.npm_config_cache;
  if (cache === undefined) return [];
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return [];
  } catch {
    return ['--cache', '.cache/npm'];
  }
}

const isInstalledIn = (folder) =>
  existsSync(join(folder, INSTALLED)) && readFileSync(join(folder, INSTALLED), 'utf8') === hash;

const [source] = process.argv.slice(2);
if (source !== undefined && !existsSync('node_modules') && isInstalledIn(source)) {
  // Hard links take no space and no time; where there are none, the packages are installed.
  const { status } = spawnSync('cp', ['-al', join(source, 'node_modules'), 'node_modules']);
  if (status !== 0) rmSync('node_modules', { recursive: true, force: true });
}

if (!isInstalledIn('.')) {
  process.stdout.write('Installing the packages of package-lock.json ...\n');
  // Not 'npm ci': it rejects the lock file if a registry lacks some platforms' binaries of an
  // optional package. Dev packages are needed for the build, also with NODE_ENV=production.
  const { status } = spawnSync(
    'npm',
    [
      ...['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'],
      ...cacheOptions(),
    ],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) process.exit(status ?? 1);
  // Of a folder that shares its packages by hard links, the file would be changed there too.
  rmSync(INSTALLED, { force: true });
  writeFileSync(INSTALLED, hash);
}
