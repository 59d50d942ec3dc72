import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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

const CHANGES = '# Changes\n\n## 0.1.0\n\nThe first one.\n';
const [PACKAGE, LOCK] = ['package.json', 'package-lock.json'].map((name) =>
  readFileSync(join(ROOT, name), 'utf8'),
);

/** A path of programs whose npm writes an empty SBOM: the real one takes a second. */
function pathWithoutSbom(): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho {}\n', { mode: 0o755 });
  return `${folder}:${process.env.PATH}`;
}

/** A repository with what a release reads, and with tests that fail. */
function openRepository(path = pathWithoutSbom()) {
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

it('sets the version, writes the changelog, tags, and writes an archive, its sum and an SBOM', () => {
  const { read, git, commit, release, folder } = openRepository(process.env.PATH);
  expect(release('0.1.0', '--tested', git('rev-parse', 'HEAD'))).toMatchObject({ status: 0 });
  expect(read('CHANGELOG.md').toString()).toBe(CHANGES);
  commit('Add a thing');
  const tested = commit('Fix another thing');
  expect(release('0.2.0', '--tested', tested)).toMatchObject({ status: 0, err: '' });

  expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag');
  expect(git('log', '-1', '--format=%s', 'v0.2.0')).toBe('Release 0.2.0');
  expect(git('tag', '--list', '--format=%(contents:body)', 'v0.2.0')).toContain('Add a thing');
  expect(read('CHANGELOG.md').toString()).toContain(
    '# Changes\n\n## 0.2.0\n\n- Add a thing\n- Fix another thing\n\n## 0.1.0',
  );
  expect(read('package.json').toString()).toBe(
    PACKAGE?.replace(/"version": "[^"]+"/, '"version": "0.2.0"'),
  );
  const lock = JSON.parse(read('package-lock.json').toString());
  expect([lock.version, lock.packages[''].version]).toEqual(['0.2.0', '0.2.0']);

  const archive = read('release', '0.2.0', 'show-0.2.0.tar.gz');
  const sum = createHash('sha256').update(archive).digest('hex');
  expect(read('release', '0.2.0', 'show-0.2.0.tar.gz.sha256').toString()).toBe(
    `${sum}  show-0.2.0.tar.gz\n`,
  );
  const sbom = JSON.parse(read('release', '0.2.0', 'show-0.2.0.cdx.json').toString());
  const names = sbom.components.map(({ name }: { name: string }) => name);
  expect(sbom.bomFormat).toBe('CycloneDX');
  expect(names).toEqual(expect.arrayContaining(['hono', 'kysely']));
  expect(names).not.toContain('vitest');

  rmSync(join(folder, 'release'), { recursive: true });
  expect(release('0.2.0')).toMatchObject({ status: 0 });
  expect(read('release', '0.2.0', 'show-0.2.0.tar.gz').equals(archive)).toBe(true);
});

it("gives the changelog's section 'Unreleased' the version", () => {
  const { write, read, git, commit, release } = openRepository();
  write(
    'CHANGELOG.md',
    CHANGES.replace('## 0.1.0', '## Unreleased\n\n- For visitors.\n\n## 0.1.0'),
  );
  const tested = commit('Add a thing');
  expect(release('0.2.0', '--tested', tested)).toMatchObject({ status: 0 });
  expect(read('CHANGELOG.md').toString()).toBe(
    CHANGES.replace('## 0.1.0', '## 0.2.0\n\n- For visitors.\n\n## 0.1.0'),
  );
  expect(git('tag', '--list', '--format=%(contents:body)', 'v0.2.0')).toBe('- For visitors.');
});

it('continues after a failure between the commit and the tag, which it signs with the key in the settings of git', () => {
  const { git, release, folder } = openRepository();
  const tested = git('rev-parse', 'HEAD');
  const unsigned = release('0.2.0', '--tested', tested);
  expect(unsigned.out).toContain('The tag is not signed');
  expect(git('cat-file', 'tag', 'v0.2.0')).not.toContain('SIGNATURE');

  git('tag', '--delete', 'v0.2.0');
  const head = git('rev-parse', 'HEAD');
  const key = join(newFolder(), 'key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
  git('config', 'gpg.format', 'ssh');
  git('config', 'user.signingKey', key);
  const signed = release('0.2.0', '--tested', tested);
  expect(signed).toMatchObject({ status: 0, err: '' });
  expect(signed.out).not.toContain('not signed');
  const keys = join(folder, '.git', 'release-keys');
  writeFileSync(keys, `developer@example.com ${readFileSync(`${key}.pub`, 'utf8')}`);
  git('-c', `gpg.ssh.allowedSignersFile=${keys}`, 'verify-tag', 'v0.2.0');
  expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(head);
});

it('changes nothing if the tests fail, or if they ran on another commit', () => {
  const { git, release } = openRepository();
  const before = git('rev-parse', 'HEAD');
  expect(release('0.2.0')).toMatchObject({
    status: 1,
    err: expect.stringContaining('did not pass'),
  });
  expect(release('0.2.0', '--tested', 'HEAD')).toMatchObject({ status: 1 });
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([
    before,
    '',
    '',
  ]);
});

it('is made of committed changes on main, with a version after the last one', () => {
  const { write, git, commit, release } = openRepository();
  expect(release('1.0.0', '--tested', git('rev-parse', 'HEAD'))).toMatchObject({ status: 0 });
  const tested = commit('Add a thing');
  const expectRejected = (version: string, reason: string) =>
    expect(release(version, '--tested', tested)).toMatchObject({
      status: 1,
      err: expect.stringContaining(reason),
    });
  expectRejected('1.0.0', 'exists already');
  expectRejected('0.10.0', 'does not come after v1.0.0');
  expectRejected('v1.1', 'npm run release -- VERSION');
  write('new.txt', 'not committed');
  expectRejected('1.1.0', 'new.txt');
  commit('Add a file');
  git('checkout', '--quiet', '-b', 'topic');
  expectRejected('1.1.0', 'main');
});
