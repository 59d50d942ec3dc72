/** `npm run dev`: the pages with reload, and behind them the API, which restarts when it changes. */
import { spawn } from 'node:child_process';

const PAGES_PORT = 3000;
const API_PORT = 3001;

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
