import { collaboration } from '#content/rate-card/collaboration.ts';
import { rateCard } from '#content/rate-card/rate-card.ts';
import { colours } from '#design/tokens.ts';
import { workedExample } from '#domain/show/commercial-terms.ts';
import { priceRuns } from './packages.ts';
import { PAGE, type Sheet, WIDTH } from './sheet.ts';

const FIGURES_WIDTH = 120;
const PADDING = 16;
const ROW = 42;
const WHOLE_PERCENT = 100;

export function writeTerms(sheet: Sheet): void {
  const { paying, cancellation, further } = collaboration.payment;
  const fees = rateCard.terms.cancellation.map(
    ({ notice, feePercent }) => `${feePercent}% ${cancellation.feeAt} ${notice}`,
  );
  const cancelling = {
    figure: rateCard.terms.cancellation.map(({ feePercent }) => `${feePercent}%`).join(' '),
    text: `${cancellation.label} ${fees.join(', ')}`,
  };
  for (const { figure, text } of [...paying, cancelling, ...further]) {
    const top = sheet.reserve(ROW - 8);
    sheet.draw((document) => {
      document.rect(PAGE.margin, top, WIDTH, 0.75).fill(colours.inkSoft);
    });
    // Screen readers skip the figure, because the text repeats it.
    const y = top + 22;
    sheet.writeArtifact({ text: figure, x: PAGE.margin, y, size: 17, font: 'display' });
    sheet.writeText('P', {
      text,
      x: PAGE.margin + FIGURES_WIDTH,
      y,
      size: 11,
      width: WIDTH - FIGURES_WIDTH,
    });
  }
}

export function writeExample(sheet: Sheet): void {
  const { example: text, payment } = collaboration;
  const { episodes, series, social, terms } = rateCard;
  const sums = workedExample([...episodes, ...series, ...social], text.package, terms);
  const rest = WHOLE_PERCENT - terms.depositPercent;
  const shares = [
    { percent: terms.depositPercent, from: 0, text: text.deposit, sum: sums.deposit },
    { percent: rest, from: terms.depositPercent, text: text.balance, sum: sums.balance },
    ...sums.cancellationFees.map(({ notice, feePercent, fee }) => ({
      percent: feePercent,
      from: 0,
      label: payment.cancellation.label,
      text: `${payment.cancellation.feeAt} ${notice}`,
      sum: fee,
    })),
  ];
  const height = 2 * PADDING + 24 + shares.length * ROW;
  const top = sheet.reserve(height);
  const left = PAGE.margin + PADDING;
  const right = PAGE.width - PAGE.margin - PADDING;
  sheet.draw((document) => {
    document.rect(PAGE.margin, top, WIDTH, height).fill(colours.paperDeep);
    document.rect(PAGE.margin, top, WIDTH, 2).fill(colours.ink);
  });
  const heading = `${text.heading}: ${sums.name}`;
  const y = top + PADDING + 18;
  sheet.writeText('H3', { text: heading, x: left, y, size: 17, font: 'display' });
  sheet.writeText(
    'P',
    ...priceRuns(sheet, { amount: sums.price, x: right, y, size: 22, toRight: true }),
  );
  for (const [index, share] of shares.entries()) {
    const line = y + 32 + index * ROW;
    const percentText = `${share.percent}% ${share.text}`;
    const fullText = 'label' in share ? `${share.label} ${percentText}` : percentText;
    sheet.writeText(
      'P',
      { text: fullText, x: left, y: line, size: 11 },
      ...priceRuns(sheet, { amount: share.sum, x: right, y: line, size: 16, toRight: true }),
    );
    sheet.draw((document) => {
      const long = right - left;
      document.rect(left, line + 7, long, 8).fill(colours.hair);
      document
        .rect(
          left + (long * share.from) / WHOLE_PERCENT,
          line + 7,
          (long * share.percent) / WHOLE_PERCENT,
          8,
        )
        .fill('label' in share ? colours.moto : colours.ink);
    });
  }
}
