import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, ok, warning, wrong } from './finding.ts';

/** Domains that are nobody's (RFC 2606), and the show's phone numbers that are nobody's. */
const SAMPLE_VALUE =
  /[\w.+-]*@?\b(?:[\w-]+\.)*example\.(?:com|net|org)\b|\b(?:[\w-]+\.)+example\b|\+?254 ?000[\d ]{4,}\d/;

/** A sample in an empty field, which is meant to stay. */
const PLACEHOLDER = /^\s*sample[A-Z]\w*:/;

const COMMENT_LINE = /^\s*(?:\/\*\*?|\*|\/\/)/;

/** The sentence of a comment that declares samples, such as 'The saying is a sample.' */
const SAMPLE_COMMENT = /[^.:]*\bsamples?\b[^.:]*/i;

/** Content that visitors meet; schemas, and what the build makes of it, are not edited. */
const isContent = (path: string) => !/\.(schema|test)\.ts$|^generated\//.test(path);

interface Line {
  readonly place: string;
  readonly text: string;
}

function linesOf(folder: string): Line[] {
  return globSync('**/*.{ts,md}', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isContent(path) && path !== 'README.md')
    .toSorted()
    .flatMap((path) =>
      readFileSync(join(folder, path), 'utf8')
        .split('\n')
        .map((text, index) => ({ place: `content/${path}:${index + 1}`, text })),
    );
}

function findingOf({ place, text }: Line): Finding[] {
  if (PLACEHOLDER.test(text)) return [];
  if (COMMENT_LINE.test(text)) {
    const [sentence] = SAMPLE_COMMENT.exec(text) ?? [];
    const said = sentence?.replace(/^[\s/*]+|[\s/*]+$/g, '');
    return said === undefined ? [] : [warning(`${place}: "${said}": yours by now?`)];
  }
  const [value] = SAMPLE_VALUE.exec(text) ?? [];
  return value === undefined ? [] : [wrong(`${place}: ${value} is a sample.`)];
}

/** Names sample values; a sample text is known by its comment, which the owner deletes with it. */
export function checkSampleContent(folder: string): Finding[] {
  const findings = linesOf(folder).flatMap(findingOf);
  return findings.length === 0 ? [ok('The content has no samples.')] : findings;
}
