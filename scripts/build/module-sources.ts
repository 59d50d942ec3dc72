import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const FILE = 'module-sources.json';

export type ModuleSources = Readonly<Record<string, readonly string[]>>;

export function recordModuleSources(folder: string): Plugin {
  return {
    name: 'record-module-sources',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_, bundle) {
      const root = this.environment.config.root;
      const sources = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [[`/${file.fileName}`, file.moduleIds.map((id) => pathOf(root, id))] as const]
          : [],
      );
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, FILE), JSON.stringify(Object.fromEntries(sources)));
    },
  };
}

/** Removes Vite's query, such as `?url`. */
function pathOf(root: string, id: string): string {
  return relative(root, id.replace(/\?.*$/, '')).split(sep).join('/');
}

export function readModuleSources(folder: string): ModuleSources {
  return JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
}
