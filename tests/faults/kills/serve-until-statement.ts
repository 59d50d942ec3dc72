/**
 * `node serve-until-statement.ts CHOICES`: a server that kills itself before SQL statement number
 * `killedAt`, counted from SIGUSR2 on. Without mails in the queue, or the worker's statements would
 * make the count random.
 */
import { startServer } from '#server/start.ts';
import { serverParts } from '#tests/kit/server/server-parts.ts';
import { killAtStatement } from './kill-at-statement.ts';

const { killedAt, ...choices } = JSON.parse(process.argv[2] ?? '{}');
const counting = killAtStatement(killedAt);
const server = await startServer(serverParts(choices));
process.on('SIGUSR2', () => {
  counting.start();
  process.stdout.write('{"counting":true}\n');
});
process.stdout.write(`${JSON.stringify({ port: server.port })}\n`);
