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
