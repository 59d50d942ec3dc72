const MODULE_PRELOADS = /<link rel="modulepreload" href="([^"]*)"\/>/g;
const MODULES = /<script type="module" async="">([\s\S]*?)<\/script>/g;
const END = '</body></html>';
/**
 * Sets what styles need to know before the first paint (app/hydration/page-signals.ts). `location` may be
 * another URL than that of the HTML, if the visitor went back before this part of it arrived.
 */
const EARLY_SCRIPT = `<script>(function(page){
page.setAttribute('data-scripting','');
if(new Date().getTimezoneOffset()!==-180)page.setAttribute('data-other-zone','');
if(history.state&&history.state.usr&&history.state.usr.confirmed)page.setAttribute('data-restoring','');
var entry=performance.getEntriesByType('navigation')[0],url=entry?new URL(entry.name):location;
page.setAttribute('data-loaded',url.pathname+url.search)
})(document.documentElement)</script>`;
/** Loads the modules later, by `hydrationScript`. @throws if React Router's output has changed */
export function deferHydration(html: string, hydrationScript: string): string {
  const imports = Array.from(html.matchAll(MODULE_PRELOADS), ([, href = '']) => href);
  const modules = Array.from(html.matchAll(MODULES), ([, text = '']) => text);
  const [text] = modules;
  if (imports.length === 0 || modules.length !== 1 || text === undefined || !html.endsWith(END))
    throw new Error(
      'React Router starts its pages in another way; adapt app/rendering/insert-hydration-script.ts',
    );
  return html
    .replaceAll(MODULE_PRELOADS, '')
    .replace(
      MODULES,
      () => `<script type="module/deferred" data-imports="${imports.join(' ')}">${text}</script>`,
    )
    .replace('</head>', () => `${EARLY_SCRIPT}</head>`)
    .replace(END, () => `<script>${hydrationScript}</script>${END}`);
}
