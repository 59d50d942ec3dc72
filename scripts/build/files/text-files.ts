import { appendFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ShowEvent } from '#content/events/events.schema.ts';
import { eventsCopy, rwandaKenya } from '#content/events/events.ts';
import type { SecurityContact } from '#content/show/security.schema.ts';
import { security } from '#content/show/security.ts';
import { show } from '#content/show/show.ts';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { securityTxtExpiry } from '#domain/show/security-contact.ts';
import { calendarFile } from '#server/calendar/calendar-file.ts';
import { urlPathOf } from '#server/static/static-files.ts';

/** RFC 5545. Deterministic: DTSTAMP is the event's last change, the UID comes from the key alone. */
export function eventCalendar(event: ShowEvent): string {
  const { facts } = eventsCopy;
  return calendarFile('Events', {
    uid: `event-${event.key}`,
    sequence: event.changes,
    stamp: Date.parse(event.changed),
    date: event.date,
    time: event.time,
    minutes: event.minutes,
    timeZone: event.timeZone,
    title: `${event.title} (${show.name})`,
    place: `${event.city}, ${event.country}. ${facts.venue}: ${event.venue}`,
    description: [
      event.summary,
      `${facts.entry}: ${event.entry}\n${facts.dressCode}: ${event.dressCode}`,
      `RSVP: ${show.rsvpEmail}`,
    ].join('\n\n'),
  });
}

const NO_INDEX = /<meta name="robots" content="[^"]*noindex/;

function indexedPages(pagesFolder: string): string[] {
  return globSync('**/index.html', { cwd: pagesFolder })
    .filter((name) => !NO_INDEX.test(readFileSync(join(pagesFolder, name), 'utf8')))
    .map((name) => urlPathOf(name.replaceAll('\\', '/')))
    .sort();
}

export function siteMap(pagesFolder: string): string {
  const entries = indexedPages(pagesFolder).map(
    (path) => `  <url><loc>${PUBLIC_ORIGIN_PLACEHOLDER}${path}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Allows everything: robots.txt cannot hide pages, and some pages have noindex. */
const ROBOTS = `User-agent: *\nDisallow:\n\nSitemap: ${PUBLIC_ORIGIN_PLACEHOLDER}/sitemap.xml\n`;

const SECURITY_PATH = '.well-known/security.txt';

/** RFC 9116. The expiry date depends on the last test of the mailbox: builds are reproducible. */
export function securityText(mailbox: string, contact: SecurityContact): string {
  return [
    `Contact: mailto:${mailbox}`,
    `Expires: ${securityTxtExpiry(contact.mailboxTested)}T00:00:00Z`,
    `Preferred-Languages: ${contact.languages.join(', ')}`,
    `Canonical: ${PUBLIC_ORIGIN_PLACEHOLDER}/${SECURITY_PATH}`,
    '',
  ].join('\n');
}

const FONTS = 'app/fonts';

/**
 * Adds the fonts (OFL) to the packages of the scripts, which Vite has written (`build.license`).
 * @throws Error if a family, the first word of its files' names, has no license beside them
 */
function appendFontLicenses(pagesFolder: string): void {
  const families = globSync(`${FONTS}/*.woff2`).map((path) => basename(path).split('-')[0]);
  for (const family of [...new Set(families)].sort()) {
    const license = readFileSync(join(FONTS, `LICENSE-${family}.txt`), 'utf8').trim();
    appendFileSync(`${pagesFolder}/licenses.txt`, `\n## Font ${family} (OFL-1.1)\n\n${license}\n`);
  }
}

export async function writeTextFiles(pagesFolder: string): Promise<void> {
  // Only here: the routes load much of the server.
  const { openApiDocument } = await import('../openapi/document.ts');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const texts = {
    [rwandaKenya.calendarFile]: eventCalendar(rwandaKenya),
    'api/openapi.json': JSON.stringify(openApiDocument(`${show.name} API`, version)),
    'robots.txt': ROBOTS,
    'sitemap.xml': siteMap(pagesFolder),
    [SECURITY_PATH]: securityText(show.securityEmail, security),
  };
  for (const [name, text] of Object.entries(texts)) {
    const path = join(pagesFolder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  appendFontLicenses(pagesFolder);
}
