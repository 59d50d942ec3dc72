import { readFileSync, writeFileSync } from 'node:fs';

export const isVersion = (text: string) => /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(text);

export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

export function setVersion(version: string): void {
  for (const path of ['package.json', 'package-lock.json']) {
    const content = JSON.parse(readFileSync(path, 'utf8'));
    content.version = version;
    if (content.packages) content.packages[''].version = version;
    writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
  }
}

const TITLE = '# Changes\n';
const UNRELEASED = 'Unreleased';

const headingOf = (version: string) => `## ${version}\n`;

/** The text below a version's heading; undefined if the changelog has no such heading. */
export function sectionOf(changelog: string, version: string): string | undefined {
  const start = changelog.indexOf(`\n${headingOf(version)}`);
  if (start === -1) return undefined;
  const text = changelog.slice(start + 1 + headingOf(version).length);
  const next = text.search(/^## /m);
  return (next === -1 ? text : text.slice(0, next)).trim();
}

/** Names the section 'Unreleased' after the version; without one adds a section with the subjects of the commits. */
export function withSection(
  changelog: string,
  version: string,
  subjects: readonly string[],
): string {
  if (sectionOf(changelog, version) !== undefined) return changelog;
  if (sectionOf(changelog, UNRELEASED) !== undefined) {
    return changelog.replace(`\n${headingOf(UNRELEASED)}`, `\n${headingOf(version)}`);
  }
  if (!changelog.startsWith(TITLE)) throw new Error(`CHANGELOG.md must begin with ${TITLE.trim()}`);
  const lines = subjects.map((subject) => `- ${subject}`).join('\n');
  return `${TITLE}\n${headingOf(version)}\n${lines}\n${changelog.slice(TITLE.length)}`;
}
