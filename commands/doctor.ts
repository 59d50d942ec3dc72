/** `npm run doctor`: what is well with this set-up and what is not, a line each; it changes nothing. */
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
import { isBuildCurrent, MARK } from '../scripts/build-state.ts';
import { type Environment, runCommand } from './run-command.ts';
import { counted } from './words.ts';

const USAGE =
  'npm run doctor     says what is well with this set-up, and what is not; it takes no words';

function machineFindings(): Finding[] {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  return checkMachine(process.versions.node, engines.node, systemClock());
}

function buildFindings(): Finding[] {
  if (!existsSync(MARK)) return [wrong('There is no build: npm run build makes it.')];
  return isBuildCurrent()
    ? [ok('The build is of these sources.')]
    : [warning('The sources have changed since the build: npm run build.')];
}

/** Everything that is looked at once the environment can be read. */
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
      // One that cannot be made says so, and does not keep the others from theirs.
      const look = async () => check(settings);
      findings.push(
        ...(await look().catch((error: unknown) => [
          wrong(`Something could not be looked at: ${reasonOf(error)}`),
        ])),
      );
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    findings.push(...error.mistakes.map((mistake) => wrong(`${mistake}.`)));
    findings.push(wrong('The rest was not looked at: mend these settings first.'));
  }
  return findings;
}

const LABELS = { ok: 'ok     ', warning: 'warning', wrong: 'wrong  ' } as const;

function closing(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) =>
    findings.filter((finding) => finding.state === state).length;
  const isWell = count('wrong') + count('warning') === 0;
  return isWell
    ? 'All is well.'
    : `${count('wrong')} wrong, ${counted(count('warning'), 'warning')}.`;
}

await runCommand(async (words, environment) => {
  if (words.length > 0) return [false, USAGE];
  const findings = await findingsOf(environment);
  const lines = findings.map(({ state, text }) => `${LABELS[state]}  ${text}`);
  const hasWrong = findings.some(({ state }) => state === 'wrong');
  return [!hasWrong, [...lines, '', closing(findings)].join('\n'), true];
});
