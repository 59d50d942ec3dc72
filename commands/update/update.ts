import { readUpdateSettings } from '#server/config/config.ts';
import type { Release } from '#server/config/release.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import type { Clock } from '#server/time/clock.ts';
import type { Environment } from '../run-command.ts';
import { type Checkout, openCheckout } from './checkout.ts';
import { backUpAndCopy, removeCopy } from './copy-database.ts';
import { type InstancesDeps, restartAll } from './instances.ts';
import { type Journal, readJournal, removeJournal, writeJournal } from './journal.ts';
import { type Places, pointTo, releaseAt, removeReleases } from './places.ts';
import { prepareRelease } from './prepare.ts';
import { rehearse } from './rehearse.ts';
import { withoutSettings } from './run-program.ts';

interface UpdateDeps {
  readonly places: Places;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly print: (line: string) => void;
}

export interface UpdateOptions {
  readonly version: string | undefined;
  /** Goes to the release before the present one. */
  readonly back: boolean;
  readonly oneWay: boolean;
  readonly backups: string | undefined;
  readonly waitMs: number;
}

/** Tells if the wanted release runs, with the report. */
export type Outcome = readonly [isDone: boolean, report: string];

/** Starts, or continues what a killed update has begun to switch. */
export async function update(deps: UpdateDeps, options: UpdateOptions): Promise<Outcome> {
  const { places, environment, print } = deps;
  const { back } = options;
  const checkout = openCheckout(places.checkout, withoutSettings(environment));
  const instances = { ...readUpdateSettings(environment), environment, print, ...options };
  const journal = readJournal(places);
  if (journal !== undefined && journal.step !== 'copying') {
    print(`Continuing the update to ${journal.to} that was interrupted`);
    const { step } = journal;
    return finish(deps, checkout, instances, { ...journal, step: back ? 'returning' : step });
  }
  const from = releaseAt(places.current);
  if (from !== undefined && instances.restartCommand === undefined) {
    throw new OperatorError('RESTART_COMMAND is not set: docs/running.md#updates.');
  }
  const to = back ? releaseBefore(places) : await newRelease(deps, checkout, options);
  if (to.name === from?.name || to.commit === from?.commit) {
    return [true, `${from.name} is the present release: nothing to do.`];
  }
  const planned = { from: from?.name, to: to.name, isOneWay: options.oneWay };
  const backup = await tryOnCopy(deps, options, planned);
  if (from === undefined) {
    pointTo(places.current, places, to.name);
    await checkout.startAt(to.commit);
    return [true, `Installed ${to.name}: now start the service.`];
  }
  return finish(deps, checkout, instances, { ...planned, step: 'switching', backup });
}

function releaseBefore(places: Places): Release {
  const previous = releaseAt(places.previous);
  if (previous !== undefined) return previous;
  throw new OperatorError('There is no previous release: name its version.');
}

async function newRelease(
  { places, environment, print }: UpdateDeps,
  checkout: Checkout,
  { version }: UpdateOptions,
): Promise<Release> {
  await checkout.assertCommitted();
  print('Fetching the releases');
  const target = await checkout.findTarget(version);
  print(
    target.isVerified
      ? `The signature of ${target.label} is valid`
      : `The signature of ${target.label} was not verified: no key is configured (docs/running.md#signed-releases)`,
  );
  const current = releaseAt(places.current);
  const isFresh = current === undefined && !(await checkout.hasOwnCommits());
  const commit = isFresh ? target.commit : await checkout.merge(target);
  if (commit === current?.commit) return current;
  print(`Preparing ${target.label}: packages and pages`);
  return prepareRelease(places, checkout, target, commit, environment);
}

/** Returns the backup. Nothing that the server uses is changed. */
async function tryOnCopy(
  { places, environment, clock, print }: UpdateDeps,
  { backups, waitMs }: UpdateOptions,
  planned: Pick<Journal, 'from' | 'to' | 'isOneWay'>,
): Promise<string | undefined> {
  writeJournal(places, { ...planned, step: 'copying' });
  await removeCopy(environment);
  try {
    print('Backing up, and copying the database');
    const copy = await backUpAndCopy(environment, backups, clock());
    print(`Trying ${planned.to} on the copy${copy.backup ? `; backup: ${copy.backup}` : ''}`);
    const { releases } = places;
    const { from, to, isOneWay } = planned;
    await rehearse({ releases, copy, waitMs }, isOneWay ? undefined : from, to);
    return copy.backup;
  } finally {
    await removeCopy(environment);
    removeJournal(places);
  }
}

async function finish(
  { places, print }: UpdateDeps,
  checkout: Checkout,
  instances: InstancesDeps,
  journal: Journal,
): Promise<Outcome> {
  const { from, to, isOneWay, backup } = journal;
  if (journal.step === 'switching') {
    writeJournal(places, journal);
    print(`Switching to ${to}`);
    pointTo(places.current, places, to);
    const reason = await restartAll(instances, to);
    if (reason === undefined) return succeed(places, checkout, journal);
    print(`${to} does not run: ${reason}`);
    if (isOneWay || from === undefined) {
      return [false, `There is no way back but the backup ${backup}: npm run restore.`];
    }
  }
  if (from === undefined) throw new Error('An update without a way back cannot return');
  writeJournal(places, { ...journal, step: 'returning' });
  print(`Going back to ${from}`);
  pointTo(places.current, places, from);
  const reason = await restartAll(instances, from);
  if (reason !== undefined) return [false, `${from} does not run: ${reason}. Run this again.`];
  removeJournal(places);
  return [false, `Went back to ${from}. Nothing was lost; ${to} is not in use.`];
}

async function succeed(places: Places, checkout: Checkout, journal: Journal): Promise<Outcome> {
  const { commit } = releaseAt(places.current) ?? {};
  const hasMoved = commit === undefined || (await checkout.moveTo(commit));
  if (journal.from !== undefined) pointTo(places.previous, places, journal.from);
  removeReleases(places, [journal.from, journal.to]);
  removeJournal(places);
  const lines = [
    `${journal.to} runs. The release before it is kept: npm run update -- --back`,
    ...(hasMoved ? [] : ['Your branch has newer commits: run this again to publish them.']),
  ];
  return [true, lines.join('\n')];
}
