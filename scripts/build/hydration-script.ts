import { build, type Plugin } from 'vite';

const SOURCE = 'app/hydration/hydrate-page.ts';
const VIRTUAL_MODULE = 'virtual:hydration-script';
/** The script runs in all browsers, and itself detects those that can run the modules. */
const SCRIPT_TARGET = 'es2018';

/** Returns the inline script of the pages, minified. */
export async function buildHydrationScript(): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: SCRIPT_TARGET,
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  const [chunk] = [results].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`The build of ${SOURCE} has no chunk`);
  return chunk.code.trim();
}

/** Makes the script importable as text: `import script from 'virtual:hydration-script'`. */
export function hydrationScript(): Plugin {
  return {
    name: 'hydration-script',
    resolveId: (id) => (id === VIRTUAL_MODULE ? `\0${VIRTUAL_MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${VIRTUAL_MODULE}`) return undefined;
      return `export default ${JSON.stringify(await buildHydrationScript())};`;
    },
  };
}
