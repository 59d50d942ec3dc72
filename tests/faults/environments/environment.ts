import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { copySources, PROJECT } from '#tests/kit/project-copy.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import type { Situation } from './situations.ts';

/** Not below /tmp, which a situation replaces. */
const PARENT = '/var/tmp';

/** The machine's own PATH, without the programs of this project. */
const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((path) => !path.includes('node_modules'))
  .join(delimiter);

/** Of a network with its own authority, which another Node finds only by this variable. */
const { NODE_EXTRA_CA_CERTS } = process.env;
const CERTIFICATES = NODE_EXTRA_CA_CERTS === undefined ? {} : { NODE_EXTRA_CA_CERTS };

function installTool(folder: string, tool: string): string {
  mkdirSync(folder);
  // Not with --prefix, which would also be where npm looks for its settings.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ allowScripts: { node: true } }));
  const env = { PATH, HOME: folder, ...CERTIFICATES };
  execFileSync('npm', ['install', '--silent', tool], { cwd: folder, env });
  return join(folder, 'node_modules', '.bin');
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // All of its processes have ended.
  }
}

/** Copies the project into a situation. Needs Linux and root. */
export function createEnvironment(situation: Situation) {
  const { user = 'root', setUp = '', tool } = situation;
  const parent = temporaryFolder('environment', PARENT);
  const folder = join(parent, situation.folder ?? 'show');
  copySources(folder);
  if (!situation.isArchive) execFileSync('git', ['init', '--quiet', folder]);
  if (!situation.isFresh) execFileSync('cp', ['-a', join(PROJECT, 'node_modules'), folder]);
  const toolPath = tool === undefined ? [] : [installTool(join(parent, 'tool'), tool)];
  execFileSync('chown', ['-R', user, parent]);
  chmodSync(parent, situation.isPrivate ? 0o700 : 0o755);
  const env = {
    PATH: [...toolPath, PATH].join(delimiter),
    HOME: parent,
    ...CERTIFICATES,
    ...situation.variables,
  };
  const script = [
    situation.isOffline ? 'ip link set lo up' : '',
    setUp,
    `exec setpriv --reuid=${user} --regid="$(id -g ${user})" --clear-groups -- "$@"`,
  ].join('\n');
  const namespaces = ['--mount', ...(situation.isOffline ? ['--net'] : [])];
  return {
    folder,
    /** Runs npm in the project's folder, as the situation's user; its process is npm's own. */
    npm(words: readonly string[], variables: Readonly<Record<string, string>> = {}): ChildProcess {
      const child = spawn('unshare', [...namespaces, 'sh', '-ec', script, 'sh', 'npm', ...words], {
        cwd: folder,
        env: { ...env, ...variables },
        // A process group of its own, all of which ends with the test.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const group = child.pid;
      if (group === undefined) throw new Error('The situation needs unshare, of util-linux');
      onTestEnd(() => killGroup(group));
      return child;
    },
  };
}
