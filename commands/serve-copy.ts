/**
 * Serves a copy of the database for `npm run update`, and ends with it: a killed update leaves no server
 * behind, since the other end of this pipe is closed.
 */
process.stdin.on('end', () => process.exit(1)).resume();
await import('#server/main.ts');
