/** Serves a copy for `npm run update`, and ends with it: a killed update closes the pipe. */
process.stdin.on('end', () => process.exit(1)).resume();
await import('#server/main.ts');
