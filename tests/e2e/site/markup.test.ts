import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { show } from '#content/show/show.ts';

const PAGES_FOLDER = join(import.meta.dirname, '../../../build/client');

/** The values of the attributes in the HTML of a page, entities included. */
function valuesOf(html: string, attribute: string): string[] {
  const tags = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/g) ?? [];
  const pattern = new RegExp(`\\s${attribute}="([^"]*)"`);
  return tags.flatMap((tag) => tag.match(pattern)?.[1] ?? []);
}

const pages = globSync('**/index.html', { cwd: PAGES_FOLDER });

test('the build has made pages', () => {
  expect(pages.length).toBeGreaterThan(15);
});

for (const file of pages) {
  test(`the markup of ${file} is valid in what a program can check without a parser`, () => {
    const html = readFileSync(join(PAGES_FOLDER, file), 'utf8');
    for (const attribute of ['src', 'href', 'action', 'content']) {
      const urls = valuesOf(html, attribute).filter(
        (value) => attribute !== 'content' || /^(https?|data):/.test(value),
      );
      const invalid = urls.filter(
        (url) => /[\s<>"\\^`{|}]/.test(url) || !URL.canParse(url, 'http://a'),
      );
      expect(
        invalid.map((url) => url.slice(0, 80)),
        attribute,
      ).toEqual([]);
    }
    const ids = valuesOf(html, 'id');
    expect(
      ids.filter((id, index) => id === '' || /\s/.test(id) || ids.indexOf(id) !== index),
    ).toEqual([]);
    const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'list']
      .flatMap((attribute) => valuesOf(html, attribute))
      .flatMap((value) => value.split(' '));
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
    const unnamed = html.match(/<img\b(?![^>]*\salt=)[^>]*>/g) ?? [];
    expect(unnamed).toEqual([]);
  });

  test(`the copy of ${file} has straight signs, and a dash in the footer's statement only (R6)`, () => {
    const html = readFileSync(join(PAGES_FOLDER, file), 'utf8');
    const copy = html.replaceAll('&#x27;', "'").replaceAll(show.statement, '');
    expect(copy.match(/.{0,30}[\u2010-\u201f].{0,30}/g) ?? []).toEqual([]);
  });
}
