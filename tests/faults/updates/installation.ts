import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { copySources, PROJECT } from '#tests/kit/project-copy.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

/** Without the settings of the person who runs the test. */
export const GIT_ENVIRONMENT = {
  PATH: process.env.PATH,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Owner',
  GIT_AUTHOR_EMAIL: 'owner@example.com',
  GIT_COMMITTER_NAME: 'Owner',
  GIT_COMMITTER_EMAIL: 'owner@example.com',
};

export function git(cwd: string, ...parameters: readonly string[]): string {
  const env = GIT_ENVIRONMENT;
  return execFileSync('git', parameters, { cwd, env, stdio: 'pipe' }).toString().trim();
}

export type Changes = Readonly<Record<string, (text: string) => string>>;

function commit(folder: string, message: string, changes: Changes): void {
  for (const [path, change] of Object.entries(changes)) {
    const file = join(folder, path);
    const isNew = git(folder, 'ls-files', path) === '';
    const before = isNew ? '' : readFileSync(file, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`The change of ${path} finds nothing to change`);
    writeFileSync(file, after);
  }
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', message);
}

export type Installation = ReturnType<typeof createInstallation>;

/**
 * Creates a repository of releases from the current files, and an installation of it as in
 * docs/running.md: `checkout`, which shares the installed packages of this project.
 */
export function createInstallation() {
  const folder = realpathSync(temporaryFolder('update'));
  const origin = join(folder, 'origin');
  const base = join(folder, 'base');
  const checkout = join(base, 'checkout');
  copySources(origin);
  git(origin, 'init', '--quiet', '--initial-branch', 'main');
  commit(origin, 'First', {});
  git(origin, 'tag', 'v1.0.0');
  commit(origin, 'Not released yet', {});
  git(folder, 'clone', '--quiet', origin, checkout);
  git(checkout, 'switch', '--quiet', '--create', 'show', 'v1.0.0');
  // Hard links where the folders are on one disk: the packages are large.
  const copy = 'cp -al "$1" "$2" 2>/dev/null || cp -a "$1" "$2"';
  execFileSync('sh', ['-c', copy, '-', join(PROJECT, 'node_modules'), checkout]);

  return {
    base,
    origin,
    checkout,
    /** Publishes a version that is made from another one. */
    release(tag: string, from: string, changes: Changes): void {
      git(origin, 'checkout', '--quiet', '--detach', from);
      commit(origin, tag, changes);
      git(origin, 'tag', tag);
    },
    /** The owner's own change. */
    own: (changes: Changes) => commit(checkout, 'Our content', changes),
  };
}

export interface UpdateRun {
  readonly code: number | null;
  /** Printed lines. */
  readonly lines: readonly string[];
  readonly err: string;
}

type OnLine = (line: string) => Promise<NodeJS.Signals | undefined>;

/**
 * Runs `deploy/update.sh`.
 * @param onLine called before the next line is read; the update, with all of its programs, gets the signal
 */
export async function runUpdate(
  base: string,
  settings: Readonly<Record<string, string>>,
  version: string,
  onLine: OnLine = async () => undefined,
): Promise<UpdateRun> {
  const file = join(base, 'show.env');
  writeFileSync(
    file,
    Object.entries(settings)
      .map((entry) => `${entry.join('=')}\n`)
      .join(''),
  );
  const child = spawn('bash', [join(PROJECT, 'deploy', 'update.sh'), version], {
    env: {
      ...GIT_ENVIRONMENT,
      PATH: [join(base, 'bin'), join(PROJECT, 'node_modules', '.bin'), process.env.PATH].join(':'),
      SHOW_BASE: base,
      SHOW_SETTINGS: file,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = (signal: NodeJS.Signals) =>
    void spawnSync('kill', [`-${signal}`, '--', `-${child.pid}`]);
  onTestEnd(() => kill('SIGKILL'));
  const err = text(child.stderr);
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    const signal = await onLine(line);
    if (signal) kill(signal);
  }
  return { code: await code, lines, err: await err };
}
