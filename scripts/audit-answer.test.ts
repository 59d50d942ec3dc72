import { describe, expect, it } from 'vitest';
import { type AuditOutcome, describeAudit, readAuditAnswer } from './audit-answer.ts';

const CLEAN = {
  auditReportVersion: 2,
  vulnerabilities: {},
  metadata: { vulnerabilities: { total: 0 }, dependencies: { prod: 76 } },
};

const HOLE = {
  name: 'hono',
  severity: 'high',
  isDirect: true,
  via: [{ source: 1, title: 'CORS reflects', url: 'https://example.org/1' }, 'other'],
};

const FOUND = {
  ...CLEAN,
  vulnerabilities: { hono: HOLE },
  metadata: { ...CLEAN.metadata, vulnerabilities: { total: 1 } },
};

const read = (answer: unknown, complaints = '') =>
  readAuditAnswer(JSON.stringify(answer) ?? '', complaints);

describe('readAuditAnswer', () => {
  it('reads an audit without findings and its number of packages', () => {
    expect(read(CLEAN)).toEqual({ kind: 'clean', packages: 76 });
  });

  it('reads an audit with findings', () => {
    const advisories = ['CORS reflects https://example.org/1', 'by way of other'];
    expect(read(FOUND)).toEqual({
      kind: 'findings',
      findings: [{ name: 'hono', severity: 'high', advisories }],
    });
  });

  it.each<[string, unknown, string, string]>([
    ['a refusal', { message: '405 Method Not Allowed', statusCode: 405 }, '', '405 Method'],
    ['nothing but complaints', undefined, 'npm error code ENOTFOUND', 'ENOTFOUND'],
    ['nothing at all', undefined, '', 'npm said nothing'],
    ['something else', [], '', '[]'],
    ['an empty object', {}, '', '{}'],
    ['a report of another kind', { ...CLEAN, auditReportVersion: 1 }, 'strange', 'strange'],
    ['a report without its counts', { ...CLEAN, metadata: {} }, 'strange', 'strange'],
    [
      'a report on no package',
      { ...CLEAN, metadata: { ...CLEAN.metadata, dependencies: { prod: 0 } } },
      '',
      'no package',
    ],
    ['a count that nothing is told of', { ...FOUND, vulnerabilities: {} }, '', 'contradicts'],
  ])('takes %s for an audit that did not run', (_, answer, complaints, reason) => {
    expect(read(answer, complaints)).toEqual({
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
    expect(describeAudit(outcome)).not.toContain('No hole');
  });

  it('names each package with its advisories', () => {
    const said = describeAudit(read(FOUND));
    expect(said).toContain('hono (high)');
    expect(said).toContain('https://example.org/1');
    expect(describeAudit(read(CLEAN))).toContain('76 packages');
  });
});
