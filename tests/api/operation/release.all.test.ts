import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from './product-process.ts';
import { CHANGES, openRepository } from './release-repository.ts';

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
