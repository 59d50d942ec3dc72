import { type Finding, ok, wrong } from './finding.ts';

/** The year in which this was written: no clock that is right says an earlier one. */
const FIRST_YEAR = 2026;

const numbersOf = (version: string) => version.split('.').map(Number);

/** Whether a version is at least another one; both of three numbers. */
export function isAtLeast(version: string, minimum: string): boolean {
  const wanted = numbersOf(minimum);
  const had = numbersOf(version);
  const place = wanted.findIndex((number, index) => had[index] !== number);
  return place === -1 || (had[place] ?? 0) > (wanted[place] ?? 0);
}

/**
 * Looks at the machine: its Node and its clock.
 * @param engines what package.json asks for, such as `>=24.21.0 <25`
 */
export function checkMachine(version: string, engines: string, now: number): Finding[] {
  const [, minimum = '0.0.0', below = ''] = /^>=([\d.]+) <(\d+)$/.exec(engines) ?? [];
  const fits = isAtLeast(version, minimum) && !isAtLeast(version, `${below}.0.0`);
  const date = new Date(now);
  return [
    fits
      ? ok(`Node is ${version}.`)
      : wrong(`Node is ${version}, and must be ${engines}: start with npm, which brings it.`),
    date.getUTCFullYear() < FIRST_YEAR
      ? wrong(`The clock says ${date.toISOString()}: let the machine ask a time server.`)
      : ok(`The clock says ${date.toISOString()}.`),
  ];
}
