/** `npm run audit`: checks the production dependencies for known vulnerabilities. */
import { spawnSync } from 'node:child_process';
import { AUDIT_EXIT_CODES, describeAudit, parseAuditReport } from './audit-report.ts';

const { stdout, stderr, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const outcome = error
  ? { kind: 'not_run' as const, reason: error.message }
  : parseAuditReport(stdout, stderr);
const stream = outcome.kind === 'clean' ? process.stdout : process.stderr;
stream.write(`${describeAudit(outcome)}\n`);
process.exitCode = AUDIT_EXIT_CODES[outcome.kind];
