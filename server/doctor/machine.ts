import { type Finding, ok, wrong } from './finding.ts';

const FIRST_YEAR = 2026;

export function isAtLeast(version: string, minimum: string): boolean {
  return version.localeCompare(minimum, 'en', { numeric: true }) >= 0;
}

/** @param engines as in package.json: `>=24.21.0 <25` */
export function checkMachine(version: string, engines: string, now: number): Finding[] {
  const [, minimum = '0.0.0', below = ''] = /^>=([\d.]+) <(\d+)$/.exec(engines) ?? [];
  const fits = isAtLeast(version, minimum) && !isAtLeast(version, `${below}.0.0`);
  const date = new Date(now);
  return [
    fits
      ? ok(`Node is ${version}.`)
      : wrong(`Node is ${version}, and must be ${engines}: start with npm, which installs it.`),
    date.getUTCFullYear() < FIRST_YEAR
      ? wrong(`The clock is at ${date.toISOString()}: synchronize it with a time server.`)
      : ok(`The clock is at ${date.toISOString()}.`),
  ];
}
