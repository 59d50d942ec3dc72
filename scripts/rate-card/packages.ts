import { collaboration } from '#content/rate-card/collaboration.ts';
import { rateCard } from '#content/rate-card/rate-card.ts';
import { colours } from '#design/tokens.ts';
import { withCommas } from '#domain/show/figures.ts';
import { drawBeads, drawClipBars, drawHook } from './drawings.ts';
import { PAGE, type Run, type Sheet, WIDTH } from './sheet.ts';

const PADDING = 14;
const LINE_HEIGHT = 14;
const PANELS_IN_A_ROW = 3;
const CLIP_PRICE_SIZE = 22;
const CURRENCY_WIDTH = 26;
const HOOK_WIDTH = 70;

interface Panel {
  readonly name: string;
  readonly price: number;
  readonly priceSize: number;
  readonly lines: readonly string[];
  readonly clips: number;
  readonly background: string;
  readonly weight: number;
  readonly isPopular: boolean;
}

/** Text runs for a small 'KES' and the price, from `x`, or with `toRight` ending at `x`. */
export function priceRuns(
  sheet: Sheet,
  { amount, x, y, size, toRight = false }: PriceAt,
): readonly Run[] {
  const figure = withCommas(amount);
  const currency = `${collaboration.currency} `;
  const small = Math.max(9, size / 3);
  const gap = sheet.widthOf(currency, small, 'bold') + 3;
  const start = toRight ? x - gap - sheet.widthOf(figure, size, 'display') : x;
  return [
    { text: currency, x: start, y, size: small, font: 'bold' },
    { text: figure, x: start + gap, y, size, font: 'display' },
  ];
}
interface PriceAt {
  readonly amount: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly toRight?: boolean;
}

export function writeEpisodes(sheet: Sheet): void {
  writePanels(
    sheet,
    rateCard.episodes.map(({ name, price, features, popular }) => ({
      name,
      price,
      priceSize: 26,
      lines: features,
      clips: 0,
      background: popular ? colours.jua : colours.paper,
      weight: popular ? 3 : 2,
      isPopular: popular,
    })),
  );
}

export function writeClips(sheet: Sheet): void {
  writePanels(
    sheet,
    rateCard.social.map(({ name, price, pieces, unit, features }) => ({
      name,
      price,
      priceSize: CLIP_PRICE_SIZE,
      lines: [`${pieces} ${unit}`, ...features],
      clips: pieces,
      background: colours.waridi,
      weight:
        Math.max(
          pieces * 9,
          sheet.widthOf(name, 15, 'display'),
          sheet.widthOf(withCommas(price), CLIP_PRICE_SIZE, 'display') + CURRENCY_WIDTH,
        ) +
        2 * PADDING,
      isPopular: false,
    })),
  );
}

export function writeSeries(sheet: Sheet): void {
  const longest = Math.max(...rateCard.series.map(({ episodes }) => episodes));
  const middle = PAGE.margin + 165;
  for (const { name, price, episodes, features, popular } of rateCard.series) {
    const details = [`${episodes} ${collaboration.episodes}`, ...features].join('\n');
    const height = 32 + sheet.heightOf(details, 10, 200);
    const top = sheet.reserve(height);
    sheet.draw((document) => {
      if (popular) document.rect(PAGE.margin - 12, top, WIDTH + 24, height).fill(colours.jua);
      document.rect(PAGE.margin, top, WIDTH, 2).fill(colours.ink);
      drawBeads(document, middle, top + 16, { count: episodes, of: longest });
    });
    const baseline = top + height / 2 + 6;
    sheet.writeText('H3', { text: name, x: PAGE.margin, y: baseline, size: 15, font: 'display' });
    sheet.writeText('P', { text: details, x: middle, y: top + 35, size: 10, width: 200 });
    const right = { x: PAGE.width - PAGE.margin, y: baseline + 2, toRight: true };
    sheet.writeText('P', ...priceRuns(sheet, { amount: price, size: 22, ...right }));
  }
  const end = sheet.reserve(2);
  sheet.draw((document) => document.rect(PAGE.margin, end, WIDTH, 2).fill(colours.ink));
}

function writePanels(sheet: Sheet, panels: readonly Panel[]): void {
  for (let first = 0; first < panels.length; first += PANELS_IN_A_ROW) {
    writeRow(sheet, panels.slice(first, first + PANELS_IN_A_ROW));
  }
}

function writeRow(sheet: Sheet, panels: readonly Panel[]): void {
  const weights = panels.reduce((sum, { weight }) => sum + weight, 0);
  const widths = panels.map(({ weight }) => (WIDTH * weight) / weights);
  const height = Math.max(
    ...panels.map((panel, index) => heightOfPanel(sheet, panel, widths[index] ?? 0)),
  );
  const top = sheet.reserve(height);
  let x = PAGE.margin;
  for (const [index, panel] of panels.entries()) {
    const width = widths[index] ?? 0;
    writePanel(sheet, panel, { x, top, width, height });
    x += width;
  }
}

function heightOfPanel(sheet: Sheet, panel: Panel, width: number): number {
  const { name, lines, clips } = measure(sheet, panel, width);
  return PADDING + clips + name + 36 + lines + PADDING - 4;
}

function measure(sheet: Sheet, panel: Panel, width: number) {
  const inner = width - 2 * PADDING - (panel.isPopular ? HOOK_WIDTH : 0);
  const heights = panel.lines.map((line) => sheet.heightOf(line, 10, inner - 10) + 2);
  return {
    inner,
    heights,
    clips: panel.clips > 0 ? 40 : 0,
    name: sheet.heightOf(panel.name, 15, inner, 'display'),
    lines: heights.reduce((sum, one) => sum + one, 0),
  };
}

function writePanel(
  sheet: Sheet,
  panel: Panel,
  { x, top, width, height }: { x: number; top: number; width: number; height: number },
): void {
  const left = x + PADDING;
  const { inner, heights, clips, name } = measure(sheet, panel, width);
  sheet.draw((document) => {
    document.rect(x, top, width, height).lineWidth(2).fillAndStroke(panel.background, colours.ink);
    drawClipBars(document, left, top + PADDING + 28, panel.clips);
    if (panel.isPopular) drawHook(document, x + width - 66, top + height / 2 - 39, 1.08);
  });
  let y = top + PADDING + clips + 12;
  sheet.writeText('H3', { text: panel.name, x: left, y, size: 15, font: 'display', width: inner });
  if (panel.isPopular) {
    const badgeX = left + sheet.widthOf(panel.name, 15, 'display') + 8;
    sheet.writeText('P', {
      text: collaboration.popular,
      x: badgeX,
      y: y - 1,
      size: 9,
      font: 'bold',
    });
  }
  y += name + 18;
  sheet.writeText(
    'P',
    ...priceRuns(sheet, { amount: panel.price, x: left, y, size: panel.priceSize }),
  );
  y += LINE_HEIGHT + 6;
  for (const [index, text] of panel.lines.entries()) {
    const dot = y - 3;
    sheet.draw((document) => document.circle(left + 2.5, dot, 2).fill(colours.ink));
    sheet.writeText('P', { text, x: left + 10, y, size: 10, width: inner - 10 });
    y += heights[index] ?? 0;
  }
}
