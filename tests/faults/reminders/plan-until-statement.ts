/**
 * `node plan-until-statement.ts CHOICES`: plans the reminders that are due, and kills itself before SQL
 * statement number `killedAt`, counted from the start of the scan.
 */
import pino from 'pino';
import { openDatabase } from '#server/database/engines/open.ts';
import { planDueReminders } from '#server/reminders/reminder-planner.ts';
import { killAtStatement } from '#tests/faults/kills/kill-at-statement.ts';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';

export interface PlannerChoices {
  readonly location: DatabaseLocation;
  readonly now: number;
  readonly killedAt: number;
}

const { location, now, killedAt }: PlannerChoices = JSON.parse(process.argv[2] ?? '');
const counting = killAtStatement(killedAt);
const clock = () => now;
const database = await openDatabase({ ...location, databaseClock: clock });
counting.start();
await planDueReminders({ database, clock, log: pino({ level: 'silent' }) });
await database.close();
