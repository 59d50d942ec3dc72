import * as v from 'valibot';

export interface AuditFinding {
  readonly name: string;
  readonly severity: string;
  readonly advisories: readonly string[];
}

/** Result of an audit; `clean` only if the audit really ran. */
export type AuditOutcome =
  | { readonly kind: 'clean'; readonly packages: number }
  | { readonly kind: 'findings'; readonly findings: readonly AuditFinding[] }
  | { readonly kind: 'not_run'; readonly reason: string };

const Advisory = v.object({ title: v.string(), url: v.optional(v.string(), '') });

const Report = v.object({
  auditReportVersion: v.literal(2),
  vulnerabilities: v.record(
    v.string(),
    v.object({
      name: v.string(),
      severity: v.string(),
      // A string is the name of another, vulnerable package.
      via: v.array(v.union([v.string(), Advisory])),
    }),
  ),
  metadata: v.object({
    vulnerabilities: v.object({ total: v.number() }),
    dependencies: v.object({ prod: v.number() }),
  }),
});

const Failure = v.object({ message: v.string() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeAdvisory(via: string | v.InferOutput<typeof Advisory>): string {
  return typeof via === 'string' ? `via ${via}` : `${via.title} ${via.url}`.trim();
}

/** Anything but a complete report on at least one package is `not_run`. */
export function parseAuditReport(text: string, stderr: string): AuditOutcome {
  const output = parseJson(text);
  const report = v.safeParse(Report, output);
  if (!report.success) {
    const failure = v.safeParse(Failure, output);
    const reason = failure.success ? failure.output.message : stderr.trim() || text.trim();
    return { kind: 'not_run', reason: reason || 'npm printed nothing' };
  }
  const { vulnerabilities, metadata } = report.output;
  const packages = metadata.dependencies.prod;
  if (packages === 0) return { kind: 'not_run', reason: 'npm audited no package' };
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

export const AUDIT_EXIT_CODES: Record<AuditOutcome['kind'], number> = {
  clean: 0,
  findings: 1,
  not_run: 2,
};

export function describeAudit(outcome: AuditOutcome): string {
  switch (outcome.kind) {
    case 'clean':
      return `No known vulnerability in the ${outcome.packages} packages of the production server.`;
    case 'findings':
      return [
        `${outcome.findings.length} packages of the production server have known vulnerabilities:`,
        ...outcome.findings.flatMap(({ name, severity, advisories }) => [
          `  ${name} (${severity})`,
          ...advisories.map((advisory) => `    ${advisory}`),
        ]),
      ].join('\n');
    case 'not_run':
      return [
        'THE AUDIT DID NOT RUN. This is not a pass: no package was checked.',
        `  Reason: ${outcome.reason}`,
        '  Run `npm run audit` again with a reachable registry before the next release.',
      ].join('\n');
  }
}
