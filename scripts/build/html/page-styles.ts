const SHEETS = /<link rel="stylesheet" href="([^"]*)"\/>/g;

export function linkedSheets(html: string): string[] {
  return Array.from(html.matchAll(SHEETS), ([, href = '']) => href);
}

/** The common prefix of all pages' sheets: those of the root document. */
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

/** The next page may need only some of the other sheets (app/hydration/inlined-styles.ts). */
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
  let isInserted = false;
  return html.replace(SHEETS, () => {
    if (isInserted) return '';
    isInserted = true;
    return elements.join('');
  });
}
