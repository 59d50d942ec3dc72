import { collaboration } from '#content/rate-card/collaboration.ts';
import { rateCard } from '#content/rate-card/rate-card.ts';
import { show } from '#content/show/show.ts';
import { colours } from '#design/tokens.ts';
import { drawPindo } from './drawings.ts';
import { writeClips, writeEpisodes, writeSeries } from './packages.ts';
import { createSheet, PAGE, type Sheet, WIDTH } from './sheet.ts';
import { writeExample, writeTerms } from './terms.ts';

const HEADER_HEIGHT = 150;
const PINDO_HEIGHT = 30;
/** Keeps a headline and the first lines of its section on one page. */
const SPACE_BELOW_HEADLINE = 60;

const validFrom = new Date(`${rateCard.validFrom}T00:00:00Z`);
const dated = `${collaboration.document.validFrom} ${validFrom.toLocaleDateString('en-US', {
  dateStyle: 'long',
  timeZone: 'UTC',
})}`;

/** Deterministic: the same content creates the same bytes. */
export async function rateCardPdf({ isCompressed = true } = {}): Promise<Buffer> {
  const text = collaboration.document;
  const info = { Title: text.title, Author: show.name, Subject: text.subject };
  const sheet = createSheet(info, validFrom, isCompressed);
  const { sections, rights, measurement } = collaboration;
  writeHeader(sheet);
  writeHeadline(sheet, sections.single.heading);
  writeEpisodes(sheet);
  writeHeadline(sheet, sections.series.heading);
  writeSeries(sheet);
  writeHeadline(sheet, sections.social.heading);
  writeClips(sheet);
  writeHeadline(sheet, sections.rights.heading);
  writeLine(sheet, rights.standard);
  writeLine(sheet, rights.beyond);
  writeHeadline(sheet, sections.payment.heading);
  writeTerms(sheet);
  sheet.reserve(10);
  writeExample(sheet);
  writeHeadline(sheet, sections.measurement.heading);
  for (const line of measurement) writeLine(sheet, line, { isListed: true });
  writeContact(sheet);
  return sheet.close((page, pages) => [
    { text: `${text.title}. ${dated}.`, x: PAGE.margin, y: PAGE.height - 34, size: 9 },
    {
      text: `${page} ${text.pageOf} ${pages}`,
      x: PAGE.margin,
      y: PAGE.height - 34,
      size: 9,
      width: WIDTH,
      align: 'right',
    },
  ]);
}

function writeHeader(sheet: Sheet): void {
  sheet.reserve(HEADER_HEIGHT + PINDO_HEIGHT);
  sheet.draw((document) => {
    document.rect(0, 0, PAGE.width, HEADER_HEIGHT).fill(colours.moto);
    drawPindo(document, HEADER_HEIGHT, PINDO_HEIGHT);
  });
  const colour = colours.paper;
  const left = { x: PAGE.margin, colour, font: 'display' as const };
  sheet.writeText('P', { ...left, text: show.name, y: 46, size: 20 });
  sheet.writeText('P', {
    text: dated,
    x: PAGE.margin,
    y: 46,
    size: 11,
    font: 'bold',
    colour,
    width: WIDTH,
    align: 'right',
  });
  sheet.writeText('H1', { ...left, text: collaboration.heading, y: 104, size: 33 });
  sheet.writeText('P', { text: collaboration.lead, x: PAGE.margin, y: 131, size: 12, colour });
}

function writeHeadline(sheet: Sheet, text: string): void {
  const top = sheet.reserve(50, SPACE_BELOW_HEADLINE);
  sheet.writeText('H2', { text, x: PAGE.margin, y: top + 37, size: 22, font: 'display' });
}

function writeLine(sheet: Sheet, text: string, { isListed = false } = {}): void {
  const indent = isListed ? 12 : 0;
  const top = sheet.reserve(sheet.heightOf(text, 11, WIDTH - indent) + 4);
  const y = top + 11;
  if (isListed) {
    sheet.draw((document) => document.circle(PAGE.margin + 3, y - 3.5, 2.2).fill(colours.ink));
  }
  sheet.writeText('P', { text, x: PAGE.margin + indent, y, size: 11, width: WIDTH - indent });
}

function writeContact(sheet: Sheet): void {
  const top = sheet.reserve(40);
  const text = `${collaboration.document.contact} `;
  const y = top + 30;
  const x = PAGE.margin + sheet.widthOf(text, 12);
  sheet.writeText(
    'P',
    { text, x: PAGE.margin, y, size: 12 },
    { text: show.partnersEmail, x, y, size: 12, font: 'bold' },
  );
}
