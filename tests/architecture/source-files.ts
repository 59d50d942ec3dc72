import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const SOURCE_FOLDERS = [
  'app',
  'commands',
  'content',
  'design',
  'domain',
  'scripts',
  'server',
  'tests/kit',
] as const;

const IMPORT =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** The path of an own file that `from` imports by `name`; a package's name stays. */
export function resolveImport(from: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? normalize(join(dirname(from), name)) : name;
}

function importsOf(path: string, text: string) {
  return Array.from(text.matchAll(IMPORT), ([, type, named, dynamic]) => {
    const name = named ?? dynamic ?? '';
    return {
      /** A path relative to the root for own files, else the import specifier of the package. */
      target: resolveImport(path, name),
      isOwn: name.startsWith('#') || name.startsWith('.'),
      isTypeOnly: type !== undefined,
    };
  });
}

/** The types of the style sheets' classes. */
const GENERATED_TYPES = 'app/generated/css-modules/';

export function readSourceFiles() {
  return SOURCE_FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{astro,ts,tsx,mjs}`))
    .filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith(GENERATED_TYPES))
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
}
