import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, ROOT } from './product-process.ts';

const ENVIRONMENT = {
  ...process.env,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Developer',
  GIT_AUTHOR_EMAIL: 'developer@example.com',
  GIT_COMMITTER_NAME: 'Developer',
  GIT_COMMITTER_EMAIL: 'developer@example.com',
};

export const CHANGES = '# Changes\n\n## 0.1.0\n\nThe first one.\n';
export const [PACKAGE, LOCK] = ['package.json', 'package-lock.json'].map((name) =>
  readFileSync(join(ROOT, name), 'utf8'),
);

/** A path of programs whose npm writes an empty SBOM: the real one takes a second. */
function pathWithoutSbom(): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho {}\n', { mode: 0o755 });
  return `${folder}:${process.env.PATH}`;
}

/** A repository with what a release reads, and with tests that fail. */
export function openRepository(path = pathWithoutSbom()) {
  const cwd = newFolder();
  const write = (name: string, text: string) => writeFileSync(join(cwd, name), text);
  const read = (...names: readonly string[]) => readFileSync(join(cwd, ...names));
  const git = (...parameters: readonly string[]) =>
    execFileSync('git', parameters, { cwd, env: ENVIRONMENT, encoding: 'utf8' }).trim();
  const commit = (message: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', message);
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet', '--initial-branch', 'main');
  write('package.json', PACKAGE ?? '');
  write('package-lock.json', LOCK ?? '');
  write('CHANGELOG.md', CHANGES);
  write('.gitignore', '/release/\n');
  commit('Begin');
  const release = (...parameters: readonly string[]) => {
    const program = [join(ROOT, 'scripts', 'release.ts'), ...parameters];
    const options = { cwd, env: { ...ENVIRONMENT, PATH: path }, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, program, options);
    return { status, out: stdout, err: stderr };
  };
  return { write, read, git, commit, release, folder: cwd };
}
