import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A reference to a file of the repository or to an anchor in one. */
interface Citation {
  /** The original text, such as `docs/requirements.md#R23` or `(R23)`. */
  readonly written: string;
  /** Relative to the project's root; can be a glob pattern. */
  readonly target: string;
  readonly anchor?: string;
}

export const REQUIREMENTS = 'docs/requirements.md';

/** Comments cite `docs/...` and `tests/...`, documents paths of every folder. */
const CODE_PATHS = /(?<![\w./#@-])(?:docs|tests)\/[\w./{},*-]*(?:#[\w-]+)?/g;
const DOCUMENT_PATHS =
  /(?<![\w./#@-])(?:app|commands|content|docs|domain|scripts|server|tests)\/[\w./{},*-]*(?:#[\w-]+)?/g;
const COMMENTS = /(?:^\s*(?:\/?\*|\/\/)|\s(?:\/\/|\/\*)\s).*$/gm;
const LINKS = /\]\(([^()\s]+)\)/g;
const REQUIREMENT_NUMBERS = /\(R\d+(?:, R\d+)*\)/g;

function pathCitation(written: string): Citation {
  // Without the punctuation of the surrounding sentence.
  const [target = '', anchor] = written.replace(/[.,]+$/, '').split('#');
  return { written, target, ...(anchor !== undefined && { anchor }) };
}

function linkCitation(from: string, written: string): Citation {
  const [path = '', anchor] = written.split('#');
  const target = path === '' ? from : normalize(join(dirname(from), path));
  return { written, target, ...(anchor !== undefined && { anchor }) };
}

function numberCitations(text: string): Citation[] {
  return (text.match(REQUIREMENT_NUMBERS) ?? []).flatMap((written) =>
    (written.match(/R\d+/g) ?? []).map((anchor) => ({ written, target: REQUIREMENTS, anchor })),
  );
}

function citationsInDocument(path: string, text: string): Citation[] {
  const links = Array.from(text.matchAll(LINKS), ([, link = '']) => link);
  // Links are relative to their own file, other paths to the project's root.
  const withoutLinks = text.replace(LINKS, ']');
  return [
    ...links
      .filter((link) => !/^(https?:|mailto:|\/)/.test(link))
      .map((link) => linkCitation(path, link)),
    ...(withoutLinks.match(DOCUMENT_PATHS) ?? []).map(pathCitation),
    ...numberCitations(text),
  ];
}

function citationsInCode(text: string): Citation[] {
  const comments = (text.match(COMMENTS) ?? []).join('\n');
  // Test titles cite numbers as well.
  return [...(comments.match(CODE_PATHS) ?? []).map(pathCitation), ...numberCitations(text)];
}

export function explicitAnchors(text: string): string[] {
  return Array.from(text.matchAll(/<a id="([^"]+)">/g), ([, id = '']) => id);
}

/** The anchors of a document on GitHub: explicit ones, and one for each heading. */
function anchorsOf(path: string): Set<string> {
  const text = readFileSync(path, 'utf8');
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...explicitAnchors(text), ...headings]);
}

function resolves({ target, anchor }: Citation): boolean {
  if (/[*{]/.test(target)) return globSync(target).length > 0;
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsOf(target).has(anchor);
}

/** The citations of a text that do not resolve, each with the citing file. */
export function brokenCitations(path: string, text: string): string[] {
  const isDocument = path.endsWith('.md');
  return (isDocument ? citationsInDocument(path, text) : citationsInCode(text))
    .filter((citation) => !resolves(citation))
    .map(({ written }) => `${path}: ${written}`);
}
