import { Resolver } from 'node:dns/promises';
import { existsSync, readFileSync } from 'node:fs';
import { isIP, SocketAddress } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, type ServerSettings } from '#server/config/config.ts';
import { misspeltSettings } from '#server/config/setting-schemas.ts';
import { checkDatabase } from '#server/doctor/database.ts';
import { checkEnvironment, checkMachine, checkNginx } from '#server/doctor/environment.ts';
import { checkDataFolder, checkSecrets } from '#server/doctor/files.ts';
import { type Finding, note, ok, reasonOf, warning, wrong } from '#server/doctor/finding.ts';
import { checkMailServer } from '#server/doctor/health.ts';
import { checkRunningSite, checkSampleContent } from '#server/doctor/live-site.ts';
import { checkMailDomain } from '#server/doctor/mail/mail-domain.ts';
import { sendTrialMail, trialRecipient } from '#server/doctor/mail/trial-mail.ts';
import { ConfigError } from '#server/errors/operator-error.ts';
import { systemClock } from '#server/time/clock.ts';
import { isBuildCurrent, SOURCES_HASH_FILE } from '../scripts/build/build-state.ts';
import { counted } from './format.ts';
import { type Command, type EnvironmentVariables, runCommand } from './run-command.ts';

const USAGE = `npm run doctor                      checks this installation
npm run doctor -- --send EMAIL      and sends a trial confirmation to this address; stores no booking
npm run doctor -- --live            and names the samples in content/ that visitors would meet, and asks the
                                    site and every instance whether they answer
npm run doctor -- --dns SERVER      asks this DNS server, such as 9.9.9.9, about MAIL_FROM's domain`;

/** An image has the build only. */
const PAGES_SOURCES = join(import.meta.dirname, '..', 'app');
const CONTENT_FOLDER = join(import.meta.dirname, '..', 'content');

const DNS_TIMEOUT_MS = 1500;

const isDnsServer = (text: string) => isIP(text) !== 0 || SocketAddress.parse(text) !== undefined;

function parseParameters(parameters: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: { send: { type: 'string' }, dns: { type: 'string' }, live: { type: 'boolean' } },
    });
    const send = values.send === undefined ? undefined : trialRecipient(values.send);
    if (send === null || (values.dns !== undefined && !isDnsServer(values.dns))) return undefined;
    return { ...values, send };
  } catch {
    return undefined;
  }
}

type DoctorOptions = NonNullable<ReturnType<typeof parseParameters>>;

function machineFindings(): Finding[] {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  return [...checkMachine(process.versions.node, engines.node, systemClock()), ...checkNginx()];
}

function buildFindings(): Finding[] {
  if (!existsSync(SOURCES_HASH_FILE))
    return [wrong('There is no build: npm run build creates it.')];
  if (!existsSync(PAGES_SOURCES)) return [ok('The build is that of the image.')];
  return isBuildCurrent()
    ? [ok('The build is up to date.')]
    : [warning('The sources have changed since the build: npm run build.')];
}

function mailDomainFindings(settings: ServerSettings, server: string | undefined) {
  const dns = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  if (server !== undefined) dns.setServers([server]);
  return checkMailDomain(settings, dns);
}

function environmentFindings(environment: EnvironmentVariables): Finding[] {
  return misspeltSettings(environment).map(({ name, meant }) =>
    warning(`${name} is no setting, and is ignored: ${meant} is meant.`),
  );
}

type Check = (settings: ServerSettings) => Iterable<Finding> | Promise<Iterable<Finding>>;

const checksOf = (
  { send, dns, live }: DoctorOptions,
  environment: EnvironmentVariables,
): readonly Check[] => [
  async (settings) =>
    live
      ? [...checkSampleContent(CONTENT_FOLDER), ...(await checkRunningSite(settings))]
      : [note('Samples in content/, and whether the site answers: not checked without --live.')],
  () => environmentFindings(environment),
  (settings) => checkEnvironment(settings, systemClock()),
  checkSecrets,
  (settings) => checkDataFolder(settings, systemClock()),
  (settings) => checkDatabase(settings, systemClock),
  checkMailServer,
  (settings) => mailDomainFindings(settings, dns),
  async (settings) =>
    send === undefined ? [] : [await sendTrialMail(settings, send, systemClock())],
];

async function findingsOf(environment: EnvironmentVariables, options: DoctorOptions) {
  const findings = [...machineFindings(), ...buildFindings()];
  try {
    const settings = readSettings(environment);
    for (const check of checksOf(options, environment)) {
      // A check that throws becomes a finding; the others still run.
      const run = async () => [...(await check(settings))];
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

const LABELS = { ok: 'ok     ', note: 'note   ', warning: 'warning', wrong: 'wrong  ' } as const;

function summary(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) =>
    findings.filter((finding) => finding.state === state).length;
  const isHealthy = count('wrong') + count('warning') === 0;
  return isHealthy
    ? 'No problems found.'
    : `${count('wrong')} wrong, ${counted(count('warning'), 'warning')}.`;
}

export const command: Command = async (parameters, environment) => {
  const options = parseParameters(parameters);
  if (options === undefined) return [false, USAGE];
  const findings = await findingsOf(environment, options);
  const lines = findings.map(({ state, text }) => `${LABELS[state]}  ${text}`);
  const hasWrong = findings.some(({ state }) => state === 'wrong');
  return [!hasWrong, [...lines, '', summary(findings)].join('\n'), true];
};

if (import.meta.main) await runCommand(command);
