/**
 * `node serve-counting-hashes.ts CHOICES`: a server that counts concurrent password hashes and prints
 * the maximum on SIGUSR2.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { startServer } from '#server/start.ts';
import { serverParts } from '#tests/kit/server/server-parts.ts';

let inFlight = 0;
let maximum = 0;
crypto.scrypt = new Proxy(crypto.scrypt, {
  apply(scrypt, self, parameters: unknown[]) {
    inFlight += 1;
    maximum = Math.max(maximum, inFlight);
    const done = parameters.at(-1);
    const counted = (...results: unknown[]) => {
      inFlight -= 1;
      if (typeof done === 'function') done(...results);
    };
    return Reflect.apply(scrypt, self, [...parameters.slice(0, -1), counted]);
  },
});
// Better Auth imports it by name.
syncBuiltinESMExports();

const server = await startServer(serverParts(JSON.parse(process.argv[2] ?? '{}')));
process.on('SIGUSR2', () => process.stdout.write(`${JSON.stringify({ hashedAtOnce: maximum })}\n`));
process.stdout.write(`${JSON.stringify({ port: server.port })}\n`);
