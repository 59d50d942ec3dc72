import { colours } from '#design/tokens.ts';
import { collaboration } from '../../content/rate-card/collaboration.ts';
import { rateCard } from '../../content/rate-card/rate-card.ts';
import { show } from '../../content/show/show.ts';
import { drawPindo } from './drawings.ts';
import { writeClips, writeEpisodes, writeSeries } from './packages.ts';
import { openSheet, PAGE, type Sheet } from './sheet.ts';
import { writeExample, writeTerms } from './terms.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const HEAD = 150;
const PINDO = 30;
/** Keeps a headline and the first lines of its section on one page. */
const ROOM_BELOW_HEADLINE = 60;

const validFrom = new Date(`${rateCard.validFrom}T00:00:00Z`);
const dated = `${collaboration.document.validFrom} ${validFrom.toLocaleDateString('en-US', {
  dateStyle: 'long',
  timeZone: 'UTC',
})}`;

/** Deterministic: the same content creates the same bytes. */
export async function rateCardPdf({ isCompressed = true } = {}): Promise<Buffer> {
  const words = collaboration.document;
  const sheet = openSheet({
    title: words.title,
    author: show.name,
    subject: words.subject,
    date: validFrom,
    isCompressed,
  });
  const { sections, rights, measurement } = collaboration;
  writeHead(sheet);
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
    { words: `${words.title}. ${dated}.`, x: PAGE.margin, y: PAGE.height - 34, size: 9 },
    {
      words: `${page} ${words.pageOf} ${pages}`,
      x: PAGE.margin,
      y: PAGE.height - 34,
      size: 9,
      width: WIDTH,
      align: 'right',
    },
  ]);
}

function writeHead(sheet: Sheet): void {
  sheet.reserve(HEAD + PINDO);
  sheet.draw((document) => {
    document.rect(0, 0, PAGE.width, HEAD).fill(colours.moto);
    drawPindo(document, HEAD, PINDO);
  });
  const ink = colours.paper;
  const left = { x: PAGE.margin, ink, font: 'display' as const };
  sheet.writeText('P', { ...left, words: show.name, y: 46, size: 20 });
  sheet.writeText('P', {
    words: dated,
    x: PAGE.margin,
    y: 46,
    size: 11,
    font: 'bold',
    ink,
    width: WIDTH,
    align: 'right',
  });
  sheet.writeText('H1', { ...left, words: collaboration.heading, y: 104, size: 33 });
  sheet.writeText('P', { words: collaboration.lead, x: PAGE.margin, y: 131, size: 12, ink });
}

function writeHeadline(sheet: Sheet, words: string): void {
  const top = sheet.reserve(50, ROOM_BELOW_HEADLINE);
  sheet.writeText('H2', { words, x: PAGE.margin, y: top + 37, size: 22, font: 'display' });
}

function writeLine(sheet: Sheet, words: string, { isListed = false } = {}): void {
  const indent = isListed ? 12 : 0;
  const top = sheet.reserve(sheet.heightOf(words, 11, WIDTH - indent) + 4);
  const y = top + 11;
  if (isListed) {
    sheet.draw((document) => document.circle(PAGE.margin + 3, y - 3.5, 2.2).fill(colours.ink));
  }
  sheet.writeText('P', { words, x: PAGE.margin + indent, y, size: 11, width: WIDTH - indent });
}

function writeContact(sheet: Sheet): void {
  const top = sheet.reserve(40);
  const words = `${collaboration.document.contact} `;
  const y = top + 30;
  const x = PAGE.margin + sheet.widthOf(words, 12);
  sheet.writeText(
    'P',
    { words, x: PAGE.margin, y, size: 12 },
    { words: show.partnersEmail, x, y, size: 12, font: 'bold' },
  );
}
