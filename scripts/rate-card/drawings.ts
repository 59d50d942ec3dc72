import { colours } from '#design/tokens.ts';
import { PAGE } from './sheet.ts';

/** A tile of app/brand/cloth/pindo/moto.svg. */
const TILE = { width: 96, height: 72 } as const;

export function drawPindo(document: PDFKit.PDFDocument, y: number, height: number): void {
  const scale = height / TILE.height;
  document.save().rect(0, y, PAGE.width, height).clip();
  document.rect(0, y, PAGE.width, height).fill(colours.moto);
  for (let x = 0; x < PAGE.width; x += TILE.width * scale) {
    document.save().translate(x, y).scale(scale);
    for (const [line, thickness] of [
      [0, 5],
      [9, 2],
      [61, 2],
      [67, 5],
    ] as const) {
      document.rect(0, line, TILE.width + 1, thickness).fill(colours.ink);
    }
    document.lineWidth(7).strokeColor(colours.ink);
    document.path('M6 58V48a18 18 0 1 1 36 0v10').stroke();
    document.path('M54 14v10a18 18 0 1 0 36 0V14').stroke();
    document.circle(24, 49, 9).circle(72, 23, 9).fill(colours.jua);
    document.circle(48, 36, 4).circle(0, 36, 4).circle(96, 36, 4).fill(colours.paper);
    document.path('M24 13l5 5-5 5-5-5z').path('M72 49l5 5-5 5-5-5z').fill(colours.paper);
    document.restore();
  }
  document.restore();
}

export function drawHook(document: PDFKit.PDFDocument, x: number, y: number, scale: number): void {
  document
    .save()
    .translate(x, y)
    .scale(scale / 10);
  for (const [thickness, colour] of [
    [140, colours.ink],
    [104, colours.jua],
    [80, colours.moto],
    [36, colours.jua],
    [14, colours.ink],
  ] as const) {
    document.lineWidth(thickness).strokeColor(colour);
    document.path('M75 250a175 175 0 1 1 175 175v90').stroke();
  }
  document.circle(250, 634, 76).fill(colours.ink);
  document.circle(250, 634, 58).fill(colours.jua);
  document.circle(250, 634, 42).fill(colours.moto);
  document.restore();
}

/** Draws `of` beads, `count` of them filled; `y` is their middle. */
export function drawBeads(
  document: PDFKit.PDFDocument,
  x: number,
  y: number,
  { count, of }: { count: number; of: number },
): void {
  document.lineWidth(1.6);
  for (let bead = 0; bead < of; bead += 1) {
    document.circle(x + 5 + bead * 12.5, y, 4.4);
    if (bead < count) document.fillAndStroke(colours.ink, colours.ink);
    else document.stroke(colours.ink);
  }
}

/** Bar heights of app/brand/figures/clip-bars.tsx, in tenths. */
const HEIGHTS = [4, 7, 9, 6, 8, 5, 7, 10, 6, 9, 4, 8, 5, 9, 7] as const;

/** Draws a bar per clip; `y` is their baseline. */
export function drawClipBars(
  document: PDFKit.PDFDocument,
  x: number,
  y: number,
  count: number,
): void {
  for (let bar = 0; bar < count; bar += 1) {
    const height = 2.8 * (HEIGHTS[bar % HEIGHTS.length] ?? 0);
    document.rect(x + bar * 9, y - height, 6, height).fill(colours.ink);
  }
}
