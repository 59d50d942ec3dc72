/**
 * Neither @react-pdf/renderer 4 (https://github.com/diegomura/react-pdf/issues/1288) nor pdfmake 0.3 writes
 * structure for screen readers, and a build may lack a browser, which could print the page.
 */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { colours } from '#design/tokens.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 44 } as const;
/** The width between the margins. */
export const WIDTH = PAGE.width - 2 * PAGE.margin;

const FILES = 'node_modules/@fontsource';
const FONTS = {
  display: `${FILES}/ojuju/files/ojuju-latin-800-normal.woff`,
  text: `${FILES}/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff`,
  bold: `${FILES}/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff`,
} as const;

/** Lowest end of the content; the footer is below. */
const CONTENT_BOTTOM = PAGE.height - 70;

/** A text run; `y` is the baseline of the first line. */
export interface Run {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font?: keyof typeof FONTS;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

/** Structure type of a text, for screen readers. */
export type Role = 'H1' | 'H2' | 'H3' | 'P';

export type Sheet = ReturnType<typeof createSheet>;

/** The creation date is that of the content, so that equal content makes equal bytes. */
export function createSheet(
  info: { readonly Title: string; readonly Author: string; readonly Subject: string },
  date: Date,
  isCompressed: boolean,
) {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    compress: isCompressed,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { ...info, CreationDate: date, ModDate: date },
    font: FONTS.text,
  });
  const bytes = buffer(document);
  const root = document.struct('Document');
  document.addStructure(root);
  let top = 0;

  function write({ text, x, y, size, font = 'text', colour = colours.ink, width, align }: Run) {
    document.font(FONTS[font]).fontSize(size).fillColor(colour);
    document.text(text, x, y, {
      baseline: 'alphabetic',
      lineBreak: width !== undefined,
      ...(width !== undefined && { width }),
      ...(align && { align }),
    });
  }

  /** Draws shapes as an artifact, which screen readers skip. */
  function draw(shapes: (document: PDFKit.PDFDocument) => void): void {
    document.markContent('Artifact', { type: 'Layout' });
    shapes(document);
    document.endMarkedContent();
  }

  return {
    draw,
    writeText(role: Role, ...runs: readonly Run[]): void {
      const content = runs.map((run) => () => write(run));
      root.add(document.struct(role, {}, content));
    },
    /** Writes redundant text as an artifact, which screen readers skip. */
    writeArtifact: (run: Run) => draw(() => write(run)),
    widthOf: (text: string, size: number, font: Run['font'] = 'text') =>
      document.font(FONTS[font]).fontSize(size).widthOfString(text),
    heightOf: (text: string, size: number, width: number, font: Run['font'] = 'text') =>
      document.font(FONTS[font]).fontSize(size).heightOfString(text, { width }),
    /** Reserves a height, on a new page if it and `below` do not fit; returns its top. */
    reserve(height: number, below = 0): number {
      if (top + height + below > CONTENT_BOTTOM) {
        document.addPage();
        top = PAGE.margin;
      }
      top += height;
      return top - height;
    },
    /** Writes the page footers as artifacts and ends the document. */
    close(footerOf: (page: number, pages: number) => readonly Run[]): Promise<Buffer> {
      const { count } = document.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page);
        draw(() => {
          for (const run of footerOf(page + 1, count)) write(run);
        });
      }
      root.end();
      document.end();
      return bytes;
    },
  };
}
