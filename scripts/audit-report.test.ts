import { describe, expect, it } from 'vitest';
import { type AuditOutcome, describeAudit, parseAuditReport } from './audit-report.ts';

const CLEAN = {
  auditReportVersion: 2,
  vulnerabilities: {},
  metadata: { vulnerabilities: { total: 0 }, dependencies: { prod: 76 } },
};

const VULNERABLE = {
  name: 'hono',
  severity: 'high',
  isDirect: true,
  via: [{ source: 1, title: 'CORS reflects', url: 'https://example.org/1' }, 'other'],
};

const WITH_FINDING = {
  ...CLEAN,
  vulnerabilities: { hono: VULNERABLE },
  metadata: { ...CLEAN.metadata, vulnerabilities: { total: 1 } },
};

const parse = (answer: unknown, complaints = '') =>
  parseAuditReport(JSON.stringify(answer) ?? '', complaints);

describe('parseAuditReport', () => {
  it('reads an audit without findings and its number of packages', () => {
    expect(parse(CLEAN)).toEqual({ kind: 'clean', packages: 76 });
  });

  it('reads an audit with findings', () => {
    const advisories = ['CORS reflects https://example.org/1', 'via other'];
    expect(parse(WITH_FINDING)).toEqual({
      kind: 'findings',
      findings: [{ name: 'hono', severity: 'high', advisories }],
    });
  });

  it.each<[string, unknown, string, string]>([
    [
      'an error of the registry',
      { message: '405 Method Not Allowed', statusCode: 405 },
      '',
      '405 Method',
    ],
    ['an error message only', undefined, 'npm error code ENOTFOUND', 'ENOTFOUND'],
    ['no output', undefined, '', 'npm printed nothing'],
    ['another JSON value', [], '', '[]'],
    ['an empty object', {}, '', '{}'],
    ['a report of another kind', { ...CLEAN, auditReportVersion: 1 }, 'strange', 'strange'],
    ['a report without its counts', { ...CLEAN, metadata: {} }, 'strange', 'strange'],
    [
      'a report on no package',
      { ...CLEAN, metadata: { ...CLEAN.metadata, dependencies: { prod: 0 } } },
      '',
      'no package',
    ],
    ['a count without its findings', { ...WITH_FINDING, vulnerabilities: {} }, '', 'contradicts'],
  ])('treats %s as an audit that did not run', (_, answer, complaints, reason) => {
    expect(parse(answer, complaints)).toEqual({
      kind: 'not_run',
      reason: expect.stringContaining(reason),
    });
  });
});

describe('describeAudit', () => {
  it('reports an audit that did not run as a failure', () => {
    const outcome: AuditOutcome = { kind: 'not_run', reason: '405' };
    expect(describeAudit(outcome)).toMatch(/^THE AUDIT DID NOT RUN\. This is not a pass/);
    expect(describeAudit(outcome)).toContain('405');
    expect(describeAudit(outcome)).not.toContain('No known vulnerability');
  });

  it('names each package with its advisories', () => {
    const text = describeAudit(parse(WITH_FINDING));
    expect(text).toContain('hono (high)');
    expect(text).toContain('https://example.org/1');
    expect(describeAudit(parse(CLEAN))).toContain('76 packages');
  });
});
