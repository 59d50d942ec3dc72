import { build, type Plugin } from 'vite';

const QUERY = '?inline-script';
/** Inline scripts run in all browsers, and find out themselves what those can do. */
const SCRIPT_TARGET = 'es2018';

export async function buildInlineScript(path: string): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: SCRIPT_TARGET,
      rolldownOptions: { input: path, output: { format: 'iife' } },
    },
  });
  const [chunk] = [results].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`The build of ${path} has no chunk`);
  return chunk.code.trim();
}

/** Makes a script importable as text: `import script from './page-script.ts?inline-script'`. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(QUERY)) return undefined;
      const resolved = await this.resolve(id.slice(0, -QUERY.length), importer);
      return resolved && resolved.id + QUERY;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      return `export default ${JSON.stringify(await buildInlineScript(id.slice(0, -QUERY.length)))};`;
    },
  };
}
