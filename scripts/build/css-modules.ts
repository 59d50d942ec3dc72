import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Plugin, preprocessCSS, resolveConfig } from 'vite';
import { writeIfChanged } from '../content/write-if-changed.ts';

const SHEETS = 'app/**/*.module.css';
/** A root directory of tsconfig.json, so that a sheet and its types count as neighbours. */
const TYPES = 'app/generated/css-modules';

/**
 * Returns the class name in the page: `toast` or `toast-action` for those of `toast.module.css`. No
 * hash: the names of sheets are unique, and hashes compress badly.
 */
export function scopedName(name: string, path: string): string {
  const sheet = basename(path.replace(/\?.*$/, ''), '.module.css');
  const isMain = name === sheet.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return isMain ? sheet : `${sheet}-${name}`;
}

/**
 * Keeps sheets whose names were all inlined into the scripts (`inlineConst` in vite.config.ts); the
 * bundler would drop them as unused modules.
 */
export function keepSheets(): Plugin {
  return {
    name: 'keep-sheets',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, moduleSideEffects: 'no-treeshake', map: null }),
    },
  };
}

/** Writes the types of all sheets, so that a wrong class name is a type error. */
export async function writeSheetTypes(): Promise<void> {
  const config = await resolveConfig({ configFile: false, logLevel: 'error' }, 'build');
  rmSync(TYPES, { recursive: true, force: true });
  for (const path of globSync(SHEETS)) {
    const { modules = {} } = await preprocessCSS(readFileSync(path, 'utf8'), path, config);
    const declarations = Object.keys(modules)
      // The others are animations.
      .filter((name) => /^\w+$/.test(name))
      .map((name) => `export const ${name}: string;\n`);
    writeIfChanged(join(TYPES, path.replace(/\.css$/, '.d.css.ts')), declarations.join(''));
  }
}
