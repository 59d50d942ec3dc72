import { rmSync } from 'node:fs';
import { OperatorError } from '#server/errors/operator-error.ts';
import type { Environment } from '../run-command.ts';
import { resultOf, runProgram } from './run-program.ts';

const RELEASE_TAG = /^v\d+\.\d+\.\d+$/;
const VERSION = /^\d+\.\d+\.\d+$/;

/** A merge needs an author; the owner's own commits have theirs. */
const AUTHOR = ['-c', 'user.name=npm run update', '-c', 'user.email=update@localhost'];

/** The operator trusts keys of SSH only, not what happens to be in a keyring. */
const SSH_ONLY = ['-c', 'gpg.openpgp.program=false', '-c', 'gpg.x509.program=false'];

export interface Target {
  /** A tag such as v1.2.0, or another name of a commit. */
  readonly label: string;
  readonly commit: string;
  /** False if the operator has configured no keys. */
  readonly isVerified: boolean;
}

/** The owner's branch, which an update reads, and moves forward only once it has succeeded. */
export function openCheckout(folder: string, environment: Environment) {
  const options = { cwd: folder, environment };
  const git = async (...parameters: readonly string[]) =>
    (await runProgram(options, 'git', ...parameters)).trim();
  const succeeds = async (...parameters: readonly string[]) =>
    (await resultOf(options, 'git', ...parameters)).code === 0;
  const commitOf = (name: string) =>
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);

  async function newestTag(): Promise<string> {
    const tags = (await git('tag', '--list', 'v*', '--sort=-version:refname')).split('\n');
    const newest = tags.find((tag) => RELEASE_TAG.test(tag));
    if (newest !== undefined) return newest;
    throw new OperatorError(
      'The repository has no tag of a release, such as v1.2.0: name a branch, such as origin/main.',
    );
  }

  /**
   * Verifies the signature against `gpg.ssh.allowedSignersFile` of git's settings. A signed tag under
   * another name would be an old release as the newest one.
   * @returns false if the operator has configured no keys
   * @throws OperatorError if it is no tag that was signed under this name
   */
  async function verify(label: string): Promise<boolean> {
    const keys = await resultOf(options, 'git', 'config', '--get', 'gpg.ssh.allowedSignersFile');
    if (keys.out.trim() === '') return false;
    const tag = `refs/tags/${label}`;
    const verification = [...SSH_ONLY, 'verify-tag', '--format=%(tag)', tag];
    const { code, out, err } = await resultOf(options, 'git', ...verification);
    if (code === 0 && out.trim() === label) return true;
    throw new OperatorError(
      `${label} is no release signed by a key in ${keys.out.trim()}: nothing was changed. ${err.trim()}`,
    );
  }

  /** False for a fresh clone, whose branch may be ahead of the newest release. */
  const hasOwnCommits = async () =>
    (await git('rev-list', '--max-count=1', 'HEAD', '--not', '--remotes')) !== '';

  /** Moves the branch to the commit; false if it has other commits by now. */
  const moveTo = (commit: string): Promise<boolean> =>
    succeeds('merge', '--ff-only', '--quiet', commit);

  return {
    hasOwnCommits,
    moveTo,

    /** @throws OperatorError if a change would not be in the release */
    async assertCommitted(): Promise<void> {
      const changed = await git('status', '--porcelain', '--untracked-files=no');
      const added = await git('status', '--porcelain', '--', 'content');
      const lines = new Set(`${changed}\n${added}`.split('\n').map((line) => line.trim()));
      lines.delete('');
      if (lines.size === 0) return;
      throw new OperatorError(
        `These changes in ${folder} are not committed:\n${[...lines].join('\n')}\nCommit them: git add content && git commit -m "Our content"`,
      );
    },

    /** @param version such as 1.2.0, a tag or another name; undefined: the newest release */
    async findTarget(version: string | undefined): Promise<Target> {
      if ((await git('remote')) !== '') await git('fetch', '--quiet', '--tags');
      const name = version ?? (await newestTag());
      const label = VERSION.test(name) ? `v${name}` : name;
      const commit = await commitOf(label).catch(() => {
        throw new OperatorError(`There is no version ${label}.`);
      });
      const isVerified = await verify(label);
      return {
        label,
        commit: isVerified ? await commitOf(`refs/tags/${label}`) : commit,
        isVerified,
      };
    },

    /** Changes no files or branches. @throws OperatorError naming the files with conflicts */
    async merge({ label, commit }: Target): Promise<string> {
      const head = await commitOf('HEAD');
      if (await succeeds('merge-base', '--is-ancestor', commit, head)) return head;
      if (await succeeds('merge-base', '--is-ancestor', head, commit)) return commit;
      const merge = ['merge-tree', '--write-tree', '--name-only', '--no-messages', head, commit];
      const { code, out, err } = await resultOf(options, 'git', ...merge);
      const [tree = '', ...files] = out.trim().split('\n');
      if (code === 1) {
        throw new OperatorError(
          `Your branch and ${label} have changed the same lines of:\n${files.join('\n')}\nNothing was changed. In ${folder}: git merge ${label}, choose the lines, git commit; then run the update again. To give up: git merge --abort`,
        );
      }
      if (code !== 0) throw new OperatorError(`git merge-tree failed: ${err.trim()}`);
      const message = `Update to ${label}`;
      return git(...AUTHOR, 'commit-tree', tree, '-p', head, '-p', commit, '-m', message);
    },

    async exportTo(target: string, commit: string): Promise<void> {
      const archive = `${target}/.archive.tar`;
      await git('archive', '--format=tar', `--output=${archive}`, commit);
      await runProgram({ cwd: target, environment }, 'tar', '-xf', archive);
      rmSync(archive);
    },

    /** Moves the branch to the first release, back too: the owner's commits must not be on top of others. */
    async startAt(commit: string): Promise<void> {
      if (await hasOwnCommits()) await moveTo(commit);
      else await git('reset', '--quiet', '--keep', commit);
    },
  };
}

export type Checkout = ReturnType<typeof openCheckout>;
