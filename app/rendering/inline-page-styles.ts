const SHEETS = /<link rel="stylesheet" href="([^"]*)"\/>/g;

function styleElement(hrefs: readonly string[], readSheet: (href: string) => string): string {
  const rules = hrefs.map((href) => readSheet(href).trim()).join('');
  if (/<\/style/i.test(rules)) throw new Error(`${hrefs} would end its own style element`);
  return `<style data-href="${hrefs.join(' ')}">${rules}</style>`;
}

/** The next page may need only some of them (styles-of-other-pages.ts). `shared`: the root's URLs. */
export function inlineSheets(
  html: string,
  shared: readonly string[],
  readSheet: (href: string) => string,
): string {
  const sheets = Array.from(html.matchAll(SHEETS), ([, href = '']) => href);
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
