import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Paragraph, readTranscript, TRANSCRIPT_LIMITS } from './transcript.ts';

const read = (...lines: readonly string[]) => readTranscript(lines.join('\n'));
const paragraph = (start: number, speaker: string | null, text: string): Paragraph => ({
  start,
  speaker,
  text,
});

describe('a transcript', () => {
  it('has the speakers of a WebVTT file, and none of its notes, settings and tags', () => {
    expect(
      read(
        'WEBVTT - An episode',
        '',
        'NOTE',
        'by hand',
        '',
        'first',
        '00:01.000 --> 00:04.000 align:start position:0%',
        '<v.loud Jane Wambui>Who owns <i>the river</i>?</v>',
        '',
        '00:04.000 --> 00:06.000',
        '<v Jane Wambui>Tom &amp; I, &lt;all&gt; of us.',
        '',
        '01:00:06.500 --> 01:00:08.000',
        '<v Amani>Nobody &amp;lt;does',
      ),
    ).toEqual([
      paragraph(1, 'Jane Wambui', 'Who owns the river? Tom & I, <all> of us.'),
      paragraph(3_606, 'Amani', 'Nobody &lt;does'),
    ]);
  });

  it('has the speakers that a SubRip file names before a colon', () => {
    expect(
      read(
        '1',
        '00:00:01,000 --> 00:00:02,000',
        'JANE: Who owns',
        'the river?',
        ' ',
        '2',
        '00:00:02,100 --> 00:00:03,000',
        'One thing: it moves.',
        '',
        '3',
        '00:00:03,100 --> 00:00:04,000',
        "Amani O'Neil: At 10:30 it stops.",
      ),
    ).toEqual([
      paragraph(1, 'JANE', 'Who owns the river? One thing: it moves.'),
      paragraph(3, "Amani O'Neil", 'At 10:30 it stops.'),
    ]);
  });

  it('begins a paragraph where automatic captions mark another speaker', () => {
    expect(
      read(
        ...['00:00.000 --> 00:02.500', '&gt;&gt; JANE: Who owns', ''],
        ...['00:02.000 --> 00:04.500', 'the river?', ''],
        ...['00:04.000 --> 00:05.000', '>> Nobody.', ''],
        ...['00:05.000 --> 00:06.000', 'JANE: Nobody?', ''],
      ),
    ).toEqual([
      paragraph(0, 'JANE', 'Who owns the river?'),
      paragraph(4, null, 'Nobody.'),
      paragraph(5, 'JANE', 'Nobody?'),
    ]);
  });

  it('begins a paragraph after a pause, and after the end of a sentence if it is long', () => {
    const sentence = `${'word '.repeat(90)}end.`;
    expect(
      read(
        ...['00:00.000 --> 00:01.000', 'Yes.', ''],
        ...['00:01.000 --> 00:02.000', sentence, ''],
        ...['00:02.000 --> 00:03.000', 'Next.', ''],
        ...['00:06.000 --> 00:07.000', 'Late.', ''],
      ),
    ).toEqual([
      paragraph(0, null, `Yes. ${sentence}`),
      paragraph(2, null, 'Next.'),
      paragraph(6, null, 'Late.'),
    ]);
  });

  it('has each line of captions that roll up once', () => {
    expect(
      read(
        'WEBVTT',
        '',
        '00:00:00.160 --> 00:00:02.389',
        ' ',
        'hello<00:00:00.480><c> and</c>',
        '',
        '00:00:02.389 --> 00:00:02.399',
        'hello and',
        ' ',
        '',
        '00:00:02.399 --> 00:00:04.000',
        'hello and',
        'welcome<00:00:03.000><c> home</c>',
      ),
    ).toEqual([paragraph(0, null, 'hello and welcome home')]);
  });

  it('is refused without a cue, and with too many', () => {
    const cues = (count: number) =>
      Array.from({ length: count }, (_, index) => `00:00.000 --> 00:01.000\n${index} words\n`).join(
        '\n',
      );
    expect(readTranscript('What we said')).toBe('no_cues');
    expect(readTranscript(cues(TRANSCRIPT_LIMITS.cues))).toBeTypeOf('object');
    expect(readTranscript(cues(TRANSCRIPT_LIMITS.cues + 1))).toBe('too_many_cues');
  });

  it('is read from any text, without a tag of it', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '&',
        '&lt;',
        '<v ',
        ': ',
        '-->',
        '\n',
        '\r\n',
        '00:01.000 --> 00:02.000\n',
        'Jane',
        ' ',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const result = readTranscript(`00:00.000 --> 00:01.000\n${parts.join('')}`);
        if (typeof result === 'string') return;
        for (const { text } of result) expect(text).not.toMatch(/<(c|v|i)\b[^<&]*>/);
      }),
    );
  });
});
