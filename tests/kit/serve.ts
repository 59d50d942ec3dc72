/** Runs the real server as a process of its own; its choices come as JSON in the first argument. */
import { startServer } from '#server/start.ts';
import { serverParts } from './server-parts.ts';

const server = await startServer(serverParts(JSON.parse(process.argv[2] ?? '{}')));
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ ready: true, port: server.port })}\n`);
