import { build } from 'vite';

const MODULE_PRELOADS = /<link rel="modulepreload" href="([^"]*)"\/>/g;
const MODULES = /<script type="module" async="">([\s\S]*?)<\/script>/g;
const END = '</body></html>';
/** Until it has run, and after a failed start, styles show the page as it is without scripts. */
const SCRIPTING = "<script>document.documentElement.setAttribute('data-scripting','')</script>";
/** The script says itself in which browsers nothing starts: it must run in older ones. */
const LATE_START_TARGET = 'es2018';

/** Makes the script of app/start/late-start.ts ready to stand in a page. */
export async function lateStartScript(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: LATE_START_TARGET,
      rolldownOptions: { input: 'app/start/late-start.ts', output: { format: 'iife' } },
    },
  });
  const [chunk] = [made].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The late start did not build');
  return chunk.code.trim();
}

/**
 * Turns the modules of a page into a text that no browser runs, with the addresses of all that they
 * import, and adds the script that puts them to work after the first paint, and one before it that
 * says to the styles that there are scripts.
 * @param lateStart what `lateStartScript` gave
 * @throws when the page is not as React Router writes it today
 */
export function startLate(html: string, lateStart: string): string {
  const imports = Array.from(html.matchAll(MODULE_PRELOADS), ([, href = '']) => href);
  const modules = Array.from(html.matchAll(MODULES), ([, text = '']) => text);
  const [text] = modules;
  if (imports.length === 0 || modules.length !== 1 || text === undefined || !html.endsWith(END))
    throw new Error('React Router starts its pages in another way: scripts/late-modules.ts');
  return html
    .replaceAll(MODULE_PRELOADS, '')
    .replace(
      MODULES,
      () => `<script type="module/late" data-imports="${imports.join(' ')}">${text}</script>`,
    )
    .replace('</head>', () => `${SCRIPTING}</head>`)
    .replace(END, () => `<script>${lateStart}</script>${END}`);
}
