import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Plugin, preprocessCSS, type ResolvedConfig, resolveConfig } from 'vite';
import { writeIfChanged } from '../content/generated-files.ts';

const SHEETS = 'app/**/*.module.css';
/** A root directory of tsconfig.json, so that a sheet and its types count as neighbours. */
const TYPES = 'app/generated/css-modules';

/** `toast` or `toast-action` for `toast.module.css`. Without hashes, which compress badly. */
export function scopedName(name: string, path: string): string {
  const sheet = basename(path.replace(/\?.*$/, ''), '.module.css');
  const isMain = name === sheet.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return isMain ? sheet : `${sheet}-${name}`;
}

/** Keeps sheets whose names were all inlined (`inlineConst` in astro.config.ts), which the bundler would drop. */
export function cssModules(): Plugin {
  return {
    name: 'css-modules',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, moduleSideEffects: 'no-treeshake', map: null }),
    },
    configureServer({ watcher }) {
      watcher.on('all', (_, path) => {
        // Vite itself reports a sheet that it cannot read.
        if (path.endsWith('.module.css')) writeSheetTypes().catch(() => {});
      });
    },
  };
}

/** Writes the types of all sheets, so that a wrong class name is a type error. */
export async function writeSheetTypes(): Promise<void> {
  const config = await resolveConfig({ configFile: false, logLevel: 'error' }, 'build');
  const sheets = globSync(SHEETS);
  for (const sheet of sheets) writeIfChanged(typesOf(sheet), await declarationsOf(sheet, config));
  const current = new Set(sheets.map(typesOf));
  for (const path of globSync(typesOf(SHEETS))) if (!current.has(path)) rmSync(path);
}

function typesOf(sheet: string): string {
  return join(TYPES, sheet.replace(/\.css$/, '.d.css.ts'));
}

async function declarationsOf(sheet: string, config: ResolvedConfig): Promise<string> {
  const { modules = {} } = await preprocessCSS(readFileSync(sheet, 'utf8'), sheet, config);
  return (
    Object.keys(modules)
      // The others are animations.
      .filter((name) => /^\w+$/.test(name))
      .map((name) => `export const ${name}: string;\n`)
      .join('')
  );
}
