/**
 * `node migrate-until-statement.ts LOCATION NUMBER`: migrates a database and kills itself before SQL
 * statement NUMBER, counted from 1. Prints 'end' if the migration has completed.
 */
import { openDatabase } from '#server/database/engines/open.ts';
import { killAtStatement } from './kill-at-statement.ts';

killAtStatement(Number(process.argv[3])).start();
const database = await openDatabase(JSON.parse(process.argv[2] ?? '{}'));
process.stdout.write('end\n');
await database.close();
