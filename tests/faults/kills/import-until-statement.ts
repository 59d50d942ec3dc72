/**
 * `node import-until-statement.ts NUMBER FILES`: imports the files into the database of the environment and kills
 * itself before SQL statement NUMBER, counted from 1. Prints the report if the import has completed.
 */
import { command } from '../../../commands/import.ts';
import { killAtStatement } from './kill-at-statement.ts';

const [statement, ...files] = process.argv.slice(2);
killAtStatement(Number(statement)).start();
const [, report] = await command([...files, '--write'], process.env);
process.stdout.write(report);
