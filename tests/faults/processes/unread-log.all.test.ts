import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { newDatabaseLocation } from '#tests/kit/database/database.ts';
import { settingsOf } from '#tests/kit/server/command.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

it.each(['SIGTERM', 'SIGINT'] as const)(
  'a server with an unread log ends on %s',
  async (signal) => {
    const location = await newDatabaseLocation('sqlite');
    const server = spawn(process.execPath, ['server/main.ts', '--api-only'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, PORT: '0', ...TEST_SECRETS, ...settingsOf(location) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void server.kill('SIGKILL'));
    for await (const line of createInterface(server.stdout)) {
      if (line.includes('server started')) break;
    }
    server.stdout.destroy();
    await once(server.stdout, 'close');
    server.kill(signal);
    expect(await once(server, 'exit')).toEqual([0, null]);
  },
);
