const SHEETS = /<link rel="stylesheet" href="([^"]*)"\/>/g;

/** The addresses of the style sheets that a page links, in their order. */
export function linkedSheets(html: string): string[] {
  return Array.from(html.matchAll(SHEETS), ([, href = '']) => href);
}

/** The sheets that all pages link first: those of the document around them. */
export function sharedSheets(pages: readonly (readonly string[])[]): string[] {
  const [first = []] = pages;
  const end = first.findIndex((href, index) => pages.some((sheets) => sheets[index] !== href));
  return end === -1 ? [...first] : first.slice(0, end);
}

function styleElement(hrefs: readonly string[], readSheet: (href: string) => string): string {
  const rules = hrefs.map((href) => readSheet(href).trim()).join('');
  if (/<\/style/i.test(rules)) throw new Error(`${hrefs} would end its own style element`);
  return `<style data-href="${hrefs.join(' ')}">${rules}</style>`;
}

/**
 * Puts the style sheets that a page links into it, so that nothing is fetched before the first
 * paint. The shared ones go into one element; each of the page's own has its own, because the next
 * page may need one of them and must not have the others (app/start/inlined-styles.ts).
 * @param shared what `sharedSheets` gave
 * @param readSheet gives the text of a sheet by its address
 * @throws when the page does not link the shared sheets first, or a sheet cannot stand in a page
 */
export function inlineSheets(
  html: string,
  shared: readonly string[],
  readSheet: (href: string) => string,
): string {
  const sheets = linkedSheets(html);
  if (shared.some((href, index) => sheets[index] !== href))
    throw new Error('The page does not begin with the shared style sheets');
  const groups = [shared, ...sheets.slice(shared.length).map((href) => [href])];
  const elements = groups
    .filter(({ length }) => length > 0)
    .map((group) => styleElement(group, readSheet));
  let isPlaced = false;
  return html.replace(SHEETS, () => {
    if (isPlaced) return '';
    isPlaced = true;
    return elements.join('');
  });
}
