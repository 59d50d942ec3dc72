import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** The lines of docs/running.md#updates. */
const PULL = 'git pull --no-rebase --no-edit';
const COMMIT = 'git add content && git commit -m "Our content"';
const GO_BACK = 'git merge --abort';

const FILE = 'content/show/show.ts';
const PHONE = /phone: '.*'/;

/** Without the settings of the person who runs the test. */
const ENVIRONMENT = {
  PATH: process.env.PATH,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Owner',
  GIT_AUTHOR_EMAIL: 'owner@example.com',
  GIT_COMMITTER_NAME: 'Owner',
  GIT_COMMITTER_EMAIL: 'owner@example.com',
};

/** A checkout of the owner's, and the repository from which it was cloned. */
function openCheckouts() {
  const folder = mkdtempSync(join(tmpdir(), 'show-tests-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const checkout = (name: string) => {
    const cwd = join(folder, name);
    const run = (line: string) => {
      const { status, stdout } = spawnSync(line, { cwd, env: ENVIRONMENT, shell: true });
      return { status, out: stdout.toString() };
    };
    return {
      run,
      read: () => readFileSync(join(cwd, FILE), 'utf8'),
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
  expect(released.run('git init --initial-branch main')).toMatchObject({ status: 0 });
  released.change(`${readFileSync(FILE, 'utf8')}\n`, /\n$/, '');
  expect(released.run('git clone . ../owned')).toMatchObject({ status: 0 });
  return { released, owned: checkout('owned') };
}

it('is documented with the commands of these tests', () => {
  const document = readFileSync('docs/running.md', 'utf8');
  for (const line of [PULL, COMMIT, GO_BACK]) expect(document).toContain(line);
});

it('keeps the content of the owner in an update that changes the same file', () => {
  const { released, owned } = openCheckouts();
  owned.change(owned.read(), PHONE, "phone: '+254 700 111 222'");
  released.change(released.read(), /\n};\n$/, "\n  newInTheUpdate: 'yes',\n};\n");
  expect(owned.run(PULL)).toMatchObject({ status: 0 });
  expect(owned.read()).toContain("phone: '+254 700 111 222'");
  expect(owned.read()).toContain("newInTheUpdate: 'yes'");
});

it('stops at lines that both have changed, names the file, and goes back', () => {
  const { released, owned } = openCheckouts();
  owned.change(owned.read(), PHONE, "phone: '+254 700 111 222'");
  const own = owned.read();
  released.change(released.read(), PHONE, "phone: '+254 000 000 001'");
  const { status, out } = owned.run(PULL);
  expect(status).not.toBe(0);
  expect(out).toContain(`CONFLICT (content): Merge conflict in ${FILE}`);
  expect(owned.run(GO_BACK)).toMatchObject({ status: 0 });
  expect(owned.read()).toBe(own);
});
