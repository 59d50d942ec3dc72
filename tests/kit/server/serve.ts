/** Runs the real server; its choices are JSON in the first argument. */
import { startServer } from '#server/start.ts';
import { type ServerChoices, serverParts } from './server-parts.ts';

const choices: ServerChoices = JSON.parse(process.argv[2] ?? '{}');
const { machineAheadMs = 0 } = choices;
if (machineAheadMs !== 0) {
  const machineNow = Date.now;
  Date.now = () => machineNow() + machineAheadMs;
}
const parts = serverParts(choices);
const server = await startServer(parts);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
const { bookingPasscode, authSecret } = parts.config;
process.stdout.write(`${JSON.stringify({ port: server.port, bookingPasscode, authSecret })}\n`);
