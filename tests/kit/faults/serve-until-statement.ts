/**
 * Runs the real server as a process that kills itself when it is about to run a chosen SQL statement:
 * `node serve-until-statement.ts CHOICES`, which has the number as `killedAt`. It counts from the
 * first request on; the mail worker, whose statements come at any time, has no mails to send.
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
