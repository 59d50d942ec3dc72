import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { openCheckout } from '../../../commands/update/checkout.ts';

/** The lines of docs/running.md#updates. */
const AUTHOR = 'git config user.name "Our show" && git config user.email studio@show.example';
const COMMIT = 'git add content && git commit -m "Our content"';
const MERGE = 'git merge v1.2.0';
const GO_BACK = 'git merge --abort';

const FILE = 'content/show/show.ts';
const PHONE = /phone: '.*'/;

/** Without the settings of the person who runs the test. */
const ENVIRONMENT = {
  PATH: process.env.PATH,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
};

/** A checkout of the owner's, and the repository from which it was cloned. */
function openCheckouts() {
  const folder = temporaryFolder('content');
  const checkout = (name: string) => {
    const cwd = join(folder, name);
    const run = (line: string) => {
      const { status, stdout } = spawnSync(line, { cwd, env: ENVIRONMENT, shell: true });
      return { status, out: stdout.toString() };
    };
    return {
      run,
      forUpdates: openCheckout(cwd, ENVIRONMENT),
      read: () => readFileSync(join(cwd, FILE), 'utf8'),
      write: (text: string) => writeFileSync(join(cwd, FILE), text),
      change(text: string, replaced: string | RegExp, by: string): void {
        const changed = text.replace(replaced, by);
        expect(changed).not.toBe(text);
        mkdirSync(dirname(join(cwd, FILE)), { recursive: true });
        writeFileSync(join(cwd, FILE), changed);
        expect(run(COMMIT)).toMatchObject({ status: 0 });
      },
    };
  };
  mkdirSync(join(folder, 'released'));
  const released = checkout('released');
  expect(released.run(`git init --initial-branch main && ${AUTHOR}`)).toMatchObject({ status: 0 });
  released.change(`${readFileSync(FILE, 'utf8')}\n`, /\n$/, '');
  expect(released.run('git clone . ../owned')).toMatchObject({ status: 0 });
  const owned = checkout('owned');
  expect(owned.run(AUTHOR)).toMatchObject({ status: 0 });
  return { released, owned };
}

it('is documented with the commands of these tests', () => {
  const document = readFileSync('docs/running.md', 'utf8');
  for (const line of [AUTHOR, COMMIT, MERGE, GO_BACK]) expect(document).toContain(line);
});

it('keeps the content of the owner in an update that changes the same file', async () => {
  const { released, owned } = openCheckouts();
  owned.change(owned.read(), PHONE, "phone: '+254 700 111 222'");
  const own = owned.read();
  released.change(released.read(), /\n};\n$/, "\n  newInTheUpdate: 'yes',\n};\n");
  for (const tag of ['v1.10.0', 'v1.9.0', 'v2.0.0-beta.1']) released.run(`git tag ${tag}`);
  const target = await owned.forUpdates.findTarget(undefined);
  expect(target.label).toBe('v1.10.0');
  const merged = await owned.forUpdates.merge(target);
  expect(owned.read()).toBe(own);
  expect(await owned.forUpdates.moveTo(merged)).toBe(true);
  expect(owned.read()).toContain("phone: '+254 700 111 222'");
  expect(owned.read()).toContain("newInTheUpdate: 'yes'");
  expect(await owned.forUpdates.merge(target)).toBe(merged);
});

it('stops at lines that both have changed, names the file, and takes the choice of the owner', async () => {
  const { released, owned } = openCheckouts();
  owned.change(owned.read(), PHONE, "phone: '+254 700 111 222'");
  const own = owned.read();
  released.change(released.read(), PHONE, "phone: '+254 000 000 001'");
  released.run('git tag v1.2.0');
  const target = await owned.forUpdates.findTarget('1.2.0');
  await expect(owned.forUpdates.merge(target)).rejects.toThrow(FILE);
  expect(owned.run('git status --porcelain')).toMatchObject({ out: '' });

  expect(owned.run(MERGE).status).not.toBe(0);
  await expect(owned.forUpdates.assertCommitted()).rejects.toThrow(FILE);
  expect(owned.run(GO_BACK)).toMatchObject({ status: 0 });
  expect(owned.read()).toBe(own);

  owned.run(MERGE);
  owned.write(own);
  expect(owned.run(COMMIT)).toMatchObject({ status: 0 });
  const merged = await owned.forUpdates.merge(target);
  expect(owned.run(`git show ${merged}:${FILE}`)).toMatchObject({ out: own });
});

it('rejects content that is not committed, and a version that does not exist', async () => {
  const { owned } = openCheckouts();
  owned.write(`${owned.read()}\n`);
  await expect(owned.forUpdates.assertCommitted()).rejects.toThrow(FILE);
  await expect(owned.forUpdates.findTarget(undefined)).rejects.toThrow('no tag of a release');
  await expect(owned.forUpdates.findTarget('9.9.9')).rejects.toThrow('There is no version v9.9.9');
});

it('begins a fresh clone at the newest release, not with what its branch has beyond that', async () => {
  const { released, owned } = openCheckouts();
  const release = released.read();
  released.run('git tag v1.0.0');
  released.change(release, PHONE, "phone: '+254 000 000 001'");
  owned.run('git pull');
  const { commit } = await owned.forUpdates.findTarget(undefined);
  expect(await owned.forUpdates.hasOwnCommits()).toBe(false);
  await owned.forUpdates.startAt(commit);
  expect(owned.read()).toBe(release);

  owned.change(release, PHONE, "phone: '+254 700 111 222'");
  expect(await owned.forUpdates.hasOwnCommits()).toBe(true);
  await owned.forUpdates.startAt(commit);
  expect(owned.read()).toContain("phone: '+254 700 111 222'");
});
