import * as v from 'valibot';

/** A package with a hole that is known of. */
export interface AuditFinding {
  readonly name: string;
  readonly severity: string;
  /** The advisories, with their addresses where they have any. */
  readonly advisories: readonly string[];
}

/** What came of an audit. That nothing was found is only said of an audit that took place. */
export type AuditOutcome =
  | { readonly kind: 'clean'; readonly packages: number }
  | { readonly kind: 'findings'; readonly findings: readonly AuditFinding[] }
  | { readonly kind: 'not_run'; readonly reason: string };

const Advisory = v.object({ title: v.string(), url: v.optional(v.string(), '') });

/** What `npm audit --json` says, of which nothing else is trusted to be a report. */
const Report = v.object({
  auditReportVersion: v.literal(2),
  vulnerabilities: v.record(
    v.string(),
    v.object({
      name: v.string(),
      severity: v.string(),
      // A text is the name of another package, whose hole it is.
      via: v.array(v.union([v.string(), Advisory])),
    }),
  ),
  metadata: v.object({
    vulnerabilities: v.object({ total: v.number() }),
    dependencies: v.object({ prod: v.number() }),
  }),
});

const Failure = v.object({ message: v.string() });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeAdvisory(via: string | v.InferOutput<typeof Advisory>): string {
  return typeof via === 'string' ? `by way of ${via}` : `${via.title} ${via.url}`.trim();
}

/**
 * Reads what `npm audit --json` wrote. Whatever is not the complete report of an audit of at least
 * one package is one that did not run, for a reason that is told.
 * @param complaints what it wrote on standard error
 */
export function readAuditAnswer(text: string, complaints: string): AuditOutcome {
  const answer = parsed(text);
  const report = v.safeParse(Report, answer);
  if (!report.success) {
    const failure = v.safeParse(Failure, answer);
    const reason = failure.success ? failure.output.message : complaints.trim() || text.trim();
    return { kind: 'not_run', reason: reason || 'npm said nothing' };
  }
  const { vulnerabilities, metadata } = report.output;
  const packages = metadata.dependencies.prod;
  if (packages === 0) return { kind: 'not_run', reason: 'npm looked at no package' };
  const findings = Object.values(vulnerabilities).map(({ name, severity, via }) => ({
    name,
    severity,
    advisories: via.map(describeAdvisory),
  }));
  if (findings.length !== metadata.vulnerabilities.total) {
    return { kind: 'not_run', reason: 'the report contradicts itself' };
  }
  return findings.length === 0 ? { kind: 'clean', packages } : { kind: 'findings', findings };
}

/** The exit codes: an audit that did not run is neither a pass nor a finding. */
export const AUDIT_EXIT_CODES: Record<AuditOutcome['kind'], number> = {
  clean: 0,
  findings: 1,
  not_run: 2,
};

/** What a person is told of an outcome. */
export function describeAudit(outcome: AuditOutcome): string {
  switch (outcome.kind) {
    case 'clean':
      return `No hole is known of in any of the ${outcome.packages} packages that the site runs on.`;
    case 'findings':
      return [
        `Holes are known of in ${outcome.findings.length} of the packages that the site runs on:`,
        ...outcome.findings.flatMap(({ name, severity, advisories }) => [
          `  ${name} (${severity})`,
          ...advisories.map((advisory) => `    ${advisory}`),
        ]),
      ].join('\n');
    case 'not_run':
      return [
        'THE AUDIT DID NOT RUN. This is not a pass: nothing was learned about any package.',
        `  Why: ${outcome.reason}`,
        '  Run `npm run audit` again where the registry answers, before the next release.',
      ].join('\n');
  }
}
