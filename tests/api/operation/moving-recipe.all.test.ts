import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { newFolder, ROOT } from './product-process.ts';

const SECTION = /### Moving to another machine\n(.*?)\n### /s;
const ARCHIVES = ['root/show.tar.gz', 'root/show-backups.tar.gz'];

/** What an installation has beside its data, as empty files. */
const INSTALLED = [
  'srv/show/checkout/content/show.ts',
  'etc/show.env',
  'usr/local/sbin/show-update',
  'etc/systemd/system/show.service',
];

function recipe(): string[] {
  const [, section = ''] = SECTION.exec(readFileSync('docs/running.md', 'utf8')) ?? [];
  return [...section.matchAll(/```\n(.*?)```/gs)].map(([, commands = '']) => commands);
}

/** A folder that stands for a machine, whose service manager does nothing. */
function newMachine() {
  const root = newFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    chmodSync(join(root, path), 0o755);
  };
  const dataFolder = join(root, 'var/lib/show');
  for (const path of ['root', 'bin', 'var/lib/show'])
    mkdirSync(join(root, path), { recursive: true });
  write('bin/systemctl', '#!/bin/sh\n');
  return {
    root,
    write,
    dataFolder,
    run(commands: string): void {
      const inRoot = commands
        .replaceAll('cd / ', `cd ${root} `)
        .replaceAll('/var/backups', `${root}/var/backups`)
        // It asks the running site.
        .replace('show-do doctor --live\n', '');
      const PATH = [join(root, 'bin'), join(root, 'usr/local/sbin'), process.env.PATH].join(':');
      const env = { PATH, DATA_DIR: dataFolder };
      execFileSync('bash', ['-ec', inRoot], { env, stdio: 'pipe' });
    },
  };
}

it("moves releases, settings, bookings and secrets to another machine, so that a guest's link works", async () => {
  const [onOld = '', onNew = ''] = recipe();
  const old = newMachine();
  for (const path of INSTALLED) old.write(path, '');
  const program = `cd ${ROOT} && exec ${process.execPath} "commands/$command.ts" "$@"`;
  old.write('usr/local/sbin/show-do', `#!/bin/sh\ncommand="$1"\nshift\n${program}\n`);
  const settings = { generatesSecrets: true } as const;
  const location = { engine: 'sqlite', databaseUrl: undefined } as const;
  const before = await startTestServer('sqlite', {
    ...settings,
    location: { ...location, dataFolder: old.dataFolder },
  });
  const { guest_key } = await (await book(before.url, bookingRequest())).json();
  await before.stop();
  old.run(onOld);

  const another = newMachine();
  for (const path of ARCHIVES) cpSync(join(old.root, path), join(another.root, path));
  another.run(onNew);
  for (const path of INSTALLED) readFileSync(join(another.root, path));
  const after = await startTestServer('sqlite', {
    ...settings,
    location: { ...location, dataFolder: another.dataFolder },
  });
  expect(await guestCalls(after.url, guest_key).read()).toMatchObject({
    http: 200,
    status: 'confirmed',
  });
});
