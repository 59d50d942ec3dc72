/** Runs the real server; its choices are JSON in the first argument. */
import { startServer } from '#server/start.ts';
import { type ServerChoices, serverParts } from './server-parts.ts';

const choices: ServerChoices = JSON.parse(process.argv[2] ?? '{}');
const server = await startServer(serverParts(choices));
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ port: server.port })}\n`);
