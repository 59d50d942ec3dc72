/** Loads what the server loads, and does nothing with it: the time that no start can be without. */
import '#server/start.ts';
import '#tests/kit/server/server-parts.ts';

process.stdout.write(`${JSON.stringify({ port: 0 })}\n`);
