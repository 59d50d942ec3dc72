import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '#tests/api/operation/product-process.ts';
import { openCheckout } from '../../../commands/update/checkout.ts';

const ENVIRONMENT = {
  PATH: process.env.PATH,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Developer',
  GIT_AUTHOR_EMAIL: 'developer@example.com',
  GIT_COMMITTER_NAME: 'Developer',
  GIT_COMMITTER_EMAIL: 'developer@example.com',
};

/** A repository of releases, and a checkout that installs from it. */
function openReleases() {
  const folder = newFolder();
  const origin = join(folder, 'origin');
  const checkout = join(folder, 'checkout');
  const keys = join(folder, 'release-keys');
  const run = (program: string, ...parameters: readonly string[]) =>
    execFileSync(program, parameters, { cwd: origin, env: ENVIRONMENT, stdio: 'pipe' });
  const git = (...parameters: readonly string[]) => run('git', ...parameters);
  mkdirSync(origin);
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'gpg.format', 'ssh');
  git('commit', '--quiet', '--allow-empty', '--message', 'First');
  git('clone', '--quiet', '.', checkout);
  writeFileSync(keys, '');
  const createKey = (name: string): string => {
    const key = join(folder, name);
    run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', key);
    return key;
  };
  return {
    git,
    createKey,
    release(tag: string, ...parameters: readonly string[]): void {
      git('commit', '--quiet', '--allow-empty', '--message', tag);
      git(...parameters, 'tag', '--message', tag, tag);
    },
    /** Trusts the key for releases, in git's settings of the checkout. */
    trust(key: string): void {
      const [type, text] = readFileSync(`${key}.pub`, 'utf8').split(' ');
      appendFileSync(keys, `developer@example.com namespaces="git" ${type} ${text}\n`);
      git('-C', checkout, 'config', 'gpg.ssh.allowedSignersFile', keys);
    },
    find: (version?: string) => openCheckout(checkout, ENVIRONMENT).findTarget(version),
  };
}

const signedWith = (key: string) => ['-c', `user.signingKey=${key}`, '-c', 'tag.gpgSign=true'];

it('takes the newest tag without a key, and says that it is not verified', async () => {
  const releases = openReleases();
  releases.git('tag', 'v1.0.0');
  expect(await releases.find()).toMatchObject({ label: 'v1.0.0', isVerified: false });
});

it('takes only tags that a trusted key has signed once one is configured', async () => {
  const releases = openReleases();
  const [trusted, foreign] = [releases.createKey('trusted'), releases.createKey('foreign')];
  releases.release('v1.0.0', ...signedWith(trusted));
  releases.trust(trusted);
  expect(await releases.find()).toMatchObject({ label: 'v1.0.0', isVerified: true });
  expect(await releases.find('1.0.0')).toMatchObject({ label: 'v1.0.0', isVerified: true });

  releases.release('v1.1.0', ...signedWith(foreign));
  await expect(releases.find('1.1.0')).rejects.toThrow('v1.1.0 is no release signed by a key in');
  releases.release('v1.2.0');
  await expect(releases.find('1.2.0')).rejects.toThrow('v1.2.0 is no release signed');
  releases.git('tag', 'v999.0.0');
  await expect(releases.find()).rejects.toThrow('v999.0.0 is no release signed');
  await expect(releases.find('origin/main')).rejects.toThrow('origin/main is no release signed');
  expect(await releases.find('1.0.0')).toMatchObject({ isVerified: true });
});

it('takes no signed tag of an older release under a newer name', async () => {
  const releases = openReleases();
  const trusted = releases.createKey('trusted');
  releases.release('v1.0.0', ...signedWith(trusted));
  releases.trust(trusted);
  releases.git('update-ref', 'refs/tags/v2.0.0', 'refs/tags/v1.0.0');
  await expect(releases.find()).rejects.toThrow('v2.0.0 is no release signed');
});
