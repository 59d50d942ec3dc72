import { existsSync, readFileSync } from 'node:fs';
import { systemClock } from '#server/clock.ts';
import { readSettings, type ServerSettings } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import { checkDatabase } from '#server/doctor/database.ts';
import { checkEnvironment } from '#server/doctor/environment.ts';
import { checkDataFolder, checkSecrets } from '#server/doctor/files.ts';
import { type Finding, ok, reasonOf, warning, wrong } from '#server/doctor/finding.ts';
import { checkMachine } from '#server/doctor/machine.ts';
import { checkMailServer } from '#server/doctor/mail-server.ts';
import { isBuildCurrent, SOURCES_HASH_FILE } from '../scripts/build/build-state.ts';
import { counted } from './format.ts';
import { type Environment, runCommand } from './run-command.ts';

const USAGE = 'npm run doctor     checks this installation; takes no arguments';

function machineFindings(): Finding[] {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  return checkMachine(process.versions.node, engines.node, systemClock());
}

function buildFindings(): Finding[] {
  if (!existsSync(SOURCES_HASH_FILE))
    return [wrong('There is no build: npm run build creates it.')];
  return isBuildCurrent()
    ? [ok('The build is up to date.')]
    : [warning('The sources have changed since the build: npm run build.')];
}

const CHECKS: readonly ((settings: ServerSettings) => Finding[] | Promise<Finding[]>)[] = [
  (settings) => checkEnvironment(settings, systemClock()),
  checkSecrets,
  checkDataFolder,
  (settings) => checkDatabase(settings, systemClock),
  checkMailServer,
];

async function findingsOf(environment: Environment): Promise<Finding[]> {
  const findings = [...machineFindings(), ...buildFindings()];
  try {
    const settings = readSettings(environment);
    for (const check of CHECKS) {
      // A check that throws becomes a finding; the others still run.
      const run = async () => check(settings);
      findings.push(
        ...(await run().catch((error: unknown) => [wrong(`A check failed: ${reasonOf(error)}`)])),
      );
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    findings.push(...error.problems.map((problem) => wrong(`${problem}.`)));
    findings.push(wrong('The rest was not checked: fix these settings first.'));
  }
  return findings;
}

const LABELS = { ok: 'ok     ', warning: 'warning', wrong: 'wrong  ' } as const;

function summary(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) =>
    findings.filter((finding) => finding.state === state).length;
  const isHealthy = count('wrong') + count('warning') === 0;
  return isHealthy
    ? 'No problems found.'
    : `${count('wrong')} wrong, ${counted(count('warning'), 'warning')}.`;
}

await runCommand(async (parameters, environment) => {
  if (parameters.length > 0) return [false, USAGE];
  const findings = await findingsOf(environment);
  const lines = findings.map(({ state, text }) => `${LABELS[state]}  ${text}`);
  const hasWrong = findings.some(({ state }) => state === 'wrong');
  return [!hasWrong, [...lines, '', summary(findings)].join('\n'), true];
});
