/**
 * Migrates a database as a process of its own, and kills itself when it is about to run a chosen
 * SQL statement: `node migrate-until-statement.ts PLACE NUMBER`, counted from 1. Says 'end' where it came through.
 */
import { openDatabase } from '#server/database/open.ts';
import { killAtStatement } from '#tests/kit/faults/kill-at-statement.ts';

killAtStatement(Number(process.argv[3])).start();
const database = await openDatabase(JSON.parse(process.argv[2] ?? '{}'));
process.stdout.write('end\n');
await database.close();
