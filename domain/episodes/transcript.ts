import { secondsOf } from './timestamp.ts';

/** UTF-16 code units of a file, which others check, and its cues. */
export const TRANSCRIPT_LIMITS = { length: 1_000_000, cues: 12_000 } as const;

/** The words of a speaker until a pause. */
export interface Paragraph {
  /** Whole seconds since the beginning. */
  readonly start: number;
  /** Null if the file names nobody, or the same person goes on. */
  readonly speaker: string | null;
  readonly text: string;
}

interface Timing {
  readonly start: number;
  readonly end: number;
}

interface Cue extends Timing {
  readonly speaker: string | null;
  /** Marked as the words of another speaker, whom it may not name. */
  readonly isTurn: boolean;
  /** Empty if the cue only repeats a line. */
  readonly text: string;
  readonly lastLine: string;
}

const PAUSE_SECONDS = 3;
/** The end of a sentence ends a paragraph of the first length, any cue one of the second. */
const PARAGRAPH_LENGTHS = { enough: 400, tooMuch: 1_200 } as const;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '\u200e',
  rlm: '\u200f',
};

/** `&amp;lt;` is `&lt;`: each character is decoded once. */
const withoutEntities = (text: string) =>
  text.replace(/&(#\d{1,7}|[a-z]{2,4});/g, (entity, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? entity;
    const code = Number(name.slice(1));
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

const singleSpaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Removes tags; `<v Jane>` names the speaker. A `<` without an end is text. */
function readTags(text: string): { readonly voice: string | null; readonly plain: string } {
  let voice: string | null = null;
  let plain = '';
  let at = 0;
  const lastEnd = text.lastIndexOf('>');
  while (at < text.length) {
    const start = text.indexOf('<', at);
    if (start === -1 || start > lastEnd) break;
    const end = text.indexOf('>', start);
    plain += text.slice(at, start);
    const [kind = '', ...name] = singleSpaced(text.slice(start + 1, end)).split(' ');
    if (voice === null && /^v(?=\.|$)/.test(kind) && name.length > 0) voice = name.join(' ');
    at = end + 1;
  }
  return { voice, plain: plain + text.slice(at) };
}

const NAME = /^\p{Lu}[\p{L}\p{M}.'’-]*$/u;
const NAME_WORDS_MAX = 4;
const NAME_LENGTH_MAX = 60;

/** Parts `Jane Wambui: We begin` before the colon, if names stand there. */
function partName(text: string): readonly [name: string | null, rest: string] {
  const colon = text.slice(0, NAME_LENGTH_MAX).indexOf(': ');
  const words = text.slice(0, Math.max(colon, 0)).split(' ');
  const isName = words.length <= NAME_WORDS_MAX && words.every((word) => NAME.test(word));
  return isName ? [words.join(' '), text.slice(colon + 2)] : [null, text];
}

function readTiming(line: string): Timing | null {
  const [from = '', arrow, to = ''] = line.trim().split(/\s+/, 3);
  const start = secondsOf(from);
  const end = secondsOf(to);
  return arrow !== '-->' || start === null || end === null ? null : { start, end };
}

/** @param lastLine of the cue before: captions that roll up repeat it */
function readCue(timing: Timing, lines: readonly string[], lastLine: string): Cue {
  const { plain, voice } = readTags(lines.join('\n'));
  const shown = plain
    .split('\n')
    .map((line) => singleSpaced(withoutEntities(line)))
    .filter(Boolean);
  const said = shown.slice(shown[0] === lastLine ? 1 : 0).join(' ');
  // Automatic captions begin the words of another speaker with it.
  const isTurn = said.startsWith('>>');
  const [name, text] = partName(isTurn ? said.replace(/^>+ ?/, '') : said);
  const speaker = voice === null ? name : withoutEntities(voice);
  return { ...timing, speaker, isTurn, text, lastLine: shown.at(-1) ?? lastLine };
}

/** Reads the cues of a WebVTT or SubRip file; its head, notes and numbers are none. At most one more than the limit. */
function readCues(file: string): readonly Cue[] {
  const cues: Cue[] = [];
  let timing: Timing | null = null;
  let lines: string[] = [];
  let lastLine = '';
  function endCue(): void {
    const cue = timing && readCue(timing, lines, lastLine);
    if (cue && cue.text !== '') cues.push(cue);
    lastLine = cue?.lastLine ?? lastLine;
    timing = null;
    lines = [];
  }
  for (const line of file.split(/\r\n|\n|\r/)) {
    const found = line.includes('-->') ? readTiming(line) : null;
    // The number of the next cue, if no empty line stands before it.
    if (found && /^\d+$/.test(lines.at(-1)?.trim() ?? '')) lines.pop();
    if (found || line === '') endCue();
    if (found) timing = found;
    else if (timing) lines.push(line);
    if (cues.length > TRANSCRIPT_LIMITS.cues) return cues;
  }
  endCue();
  return cues;
}

export type TranscriptFault = 'too_many_cues' | 'no_cues';

/**
 * Reads a transcript from the text of a WebVTT or SubRip file, in one pass.
 * @returns paragraphs, each of one speaker, in the order of the file; their texts are no markup
 */
export function readTranscript(file: string): readonly Paragraph[] | TranscriptFault {
  const cues = readCues(file);
  if (cues.length === 0) return 'no_cues';
  if (cues.length > TRANSCRIPT_LIMITS.cues) return 'too_many_cues';
  return paragraphsOf(cues);
}

function paragraphsOf(cues: readonly Cue[]): readonly Paragraph[] {
  const paragraphs: { start: number; speaker: string | null; texts: string[] }[] = [];
  let speaker: string | null = null;
  let end = 0;
  let length = 0;
  for (const cue of cues) {
    const last = paragraphs.at(-1);
    const isOther = cue.speaker === null ? cue.isTurn : cue.speaker !== speaker;
    const isSentenceEnd = /[.!?…]["'’”)]?$/.test(last?.texts.at(-1) ?? '');
    const isLong = length > (isSentenceEnd ? PARAGRAPH_LENGTHS.enough : PARAGRAPH_LENGTHS.tooMuch);
    if (!last || isOther || isLong || cue.start - end >= PAUSE_SECONDS) {
      paragraphs.push({
        start: cue.start,
        speaker: isOther ? cue.speaker : null,
        texts: [cue.text],
      });
      length = 0;
    } else last.texts.push(cue.text);
    if (isOther) speaker = cue.speaker;
    end = cue.end;
    length += cue.text.length;
  }
  return paragraphs.map(({ start, speaker: by, texts }) => ({
    start,
    speaker: by,
    text: texts.join(' '),
  }));
}
