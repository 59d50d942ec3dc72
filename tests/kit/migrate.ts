/** Migrates a database as a process of its own, to be killed meanwhile; the place comes as JSON. */
import { openDatabase } from '#server/database/open.ts';

const place = JSON.parse(process.argv[2] ?? '{}');
process.stdout.write('begin\n');
const database = await openDatabase({ ...place, onConnectionError: () => {} });
process.stdout.write('end\n');
await database.close();
