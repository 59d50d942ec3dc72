import { healthCopy } from '#content/admin/health-copy.ts';
import { describeHealth, type HealthItemName } from '#domain/admin/health.ts';
import type { ServerSettings } from '#server/config/config.ts';
import { CHECKS, type Found, readDiskSpace } from '#server/health-report/checks.ts';
import { verifyMailServer } from '#server/mail/transport/transport.ts';
import { type Finding, note, ok, warning, wrong } from './finding.ts';

/** The site works in spite of a problem with these. */
const MINOR: readonly HealthItemName[] = ['mail_queue', 'failed_mails', 'last_backup', 'disk'];
/** So little is soon used up by the database alone. */
const CRITICAL_BYTES = 100_000_000;

/** Words what a check has found like the health line, with the operator's detail in place of the advice. */
export function healthFinding(
  name: HealthItemName,
  found: Found,
  { isMinor = MINOR.includes(name), hasMailServer = true } = {},
): Finding {
  const item = describeHealth({ name, ...found }, hasMailServer, healthCopy);
  const { label, problem, advice, value, isSetUp } = item;
  if (found.state === 'ok') return ok(`${label}: ${value}.`);
  if (found.state === 'unknown')
    return note(isSetUp ? `${label}: ${value}.` : `${problem} ${found.detail ?? advice}`);
  const problemOf = isMinor || !isSetUp ? warning : wrong;
  const measured = found.value === null ? '' : `${label}: ${value}. `;
  return problemOf(`${measured}${problem} ${found.detail || advice}`);
}

export async function diskFinding(folder: string): Promise<Finding> {
  const found = await CHECKS.disk({ readDiskSpace: () => readDiskSpace(folder) });
  return healthFinding('disk', found, { isMinor: (found.value ?? 0) >= CRITICAL_BYTES });
}

export async function checkMailServer({ smtpUrl, origin }: ServerSettings): Promise<Finding[]> {
  const hasMailServer = smtpUrl !== undefined;
  const found = await CHECKS.mail_server({
    transport: hasMailServer
      ? { description: new URL(smtpUrl).host, verify: () => verifyMailServer(smtpUrl) }
      : { description: 'files' },
    needsMailServer: origin !== undefined,
    signal: new AbortController().signal,
  });
  return [healthFinding('mail_server', found, { hasMailServer })];
}
