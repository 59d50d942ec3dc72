/**
 * Runs the real server as a process that counts the passwords hashed at the same time:
 * `node serve-counting-hashes.ts CHOICES`. It prints the most so far on SIGUSR2.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { startServer } from '#server/start.ts';
import { serverParts } from '#tests/kit/server/server-parts.ts';

let underWay = 0;
let most = 0;
crypto.scrypt = new Proxy(crypto.scrypt, {
  apply(scrypt, self, parameters: unknown[]) {
    underWay += 1;
    most = Math.max(most, underWay);
    const done = parameters.at(-1);
    const counted = (...results: unknown[]) => {
      underWay -= 1;
      if (typeof done === 'function') done(...results);
    };
    return Reflect.apply(scrypt, self, [...parameters.slice(0, -1), counted]);
  },
});
// Better Auth imports it by name.
syncBuiltinESMExports();

const server = await startServer(serverParts(JSON.parse(process.argv[2] ?? '{}')));
process.on('SIGUSR2', () => process.stdout.write(`${JSON.stringify({ hashedAtOnce: most })}\n`));
process.stdout.write(`${JSON.stringify({ port: server.port })}\n`);
