import { execFileSync, spawn } from 'node:child_process';
import { cpSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { copySources, PROJECT } from '#tests/kit/project-copy.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

const BUILT = ['build', 'content/generated', 'app/generated'];

/** Without the settings of the person who runs the test. */
const GIT_ENVIRONMENT = {
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
 * Creates a repository of releases from the present files, and an installation of it as in
 * docs/running.md: `checkout`, which shares the installed packages and the pages of this project.
 */
export function createInstallation() {
  const folder = realpathSync(temporaryFolder('update'));
  const origin = join(folder, 'origin');
  const base = join(folder, 'base');
  const checkout = join(base, 'checkout');
  const current = join(base, 'current');
  copySources(origin);
  git(origin, 'init', '--quiet', '--initial-branch', 'main');
  commit(origin, 'First', {});
  git(origin, 'tag', 'v1.0.0');
  commit(origin, 'Not released yet', {});
  git(folder, 'clone', '--quiet', origin, checkout);
  symlinkSync(join(PROJECT, 'node_modules'), join(checkout, 'node_modules'));
  for (const path of BUILT) cpSync(join(PROJECT, path), join(checkout, path), { recursive: true });

  return {
    base,
    current,
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

/**
 * Runs `npm run update` with the program of a folder.
 * @param onLine called before the next line is read; true kills the update
 */
export async function runUpdate(
  folder: string,
  settings: Readonly<Record<string, string>>,
  parameters: readonly string[] = [],
  onLine: (line: string) => Promise<boolean> = async () => false,
): Promise<UpdateRun> {
  const child = spawn(process.execPath, ['commands/update.ts', ...parameters], {
    cwd: folder,
    env: { ...GIT_ENVIRONMENT, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestEnd(() => child.kill('SIGKILL'));
  const err = text(child.stderr);
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (await onLine(line)) child.kill('SIGKILL');
  }
  return { code: await code, lines, err: await err };
}
