import { once } from 'node:events';
import { expect, it } from 'vitest';
import { newFolder, runScript, waitForOutput } from '#tests/api/operation/product-process.ts';

it.each(['SIGTERM', 'SIGINT'] as const)(
  'a server with an unread log ends on %s',
  async (signal) => {
    const settings = { PORT: '0', DATA_DIR: newFolder() };
    const server = runScript(['server/main.ts', '--api-only'], settings);
    await waitForOutput(server, /server started/);
    server.stdout?.destroy();
    server.kill(signal);
    expect(await once(server, 'exit')).toEqual([0, null]);
  },
);
