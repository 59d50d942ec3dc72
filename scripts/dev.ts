/** `npm run dev`: the pages with reload, and behind them the API, which restarts when it changes. */
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { orSayMistakes } from './content-error.ts';
import { prepareContent } from './prepare-content.ts';

const PAGES_PORT = 3000;
const API_PORT = 3001;

await orSayMistakes(prepareContent);
// In a process of its own, which reads content/ afresh. Its mistakes are shown; the pages go on.
// Folder by folder: a recursive watch loses files that an editor replaces.
for (const folder of ['content', 'content/legal', 'content/photos']) {
  watch(folder, { persistent: false }, () =>
    spawnSync('node', ['scripts/prepare-content.ts'], { stdio: 'inherit' }),
  );
}

const pages = spawn('react-router', ['dev', '--port', String(PAGES_PORT), '--strictPort'], {
  stdio: 'inherit',
  env: { ...process.env, API_PORT: String(API_PORT) },
});
const api = spawn('node', ['--watch', 'server/main.ts', '--api-only'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(API_PORT),
    ORIGIN: process.env.ORIGIN ?? `http://localhost:${PAGES_PORT}`,
  },
});

function endBoth(): void {
  pages.kill();
  api.kill();
}
pages.on('exit', endBoth);
api.on('exit', endBoth);
process.on('SIGINT', endBoth);
process.on('SIGTERM', endBoth);
